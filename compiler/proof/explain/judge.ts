import type { Value } from '../../../runtime/tables/tables.ts';
import {
  decidingGroup,
  gateOfAction,
  gateThrough,
  groupOfRemembered,
  waitsFor,
  type StepGate,
  isKeptFor,
} from '../../compile/analysis/gate-of.ts';
import { isIncluded } from '../../compile/analysis/is-included.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { requiredActions } from '../../compile/analysis/required-actions.ts';
import { evaluate } from '../../compile/evaluate/evaluate.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Program, Rule, Tag } from '../../language/model/program.ts';
import type { Given } from '../../language/model/scenario.ts';
import type { Source } from '../../language/source/source.ts';
import { plainText } from '../../contract/report/text.ts';
import { describerOf } from '../../describe/sentences/describer.ts';
import { responderWord } from '../../describe/sentences/word-of.ts';
import { atMost } from './at-most.ts';
import { isOpen } from '../situation/is-open.ts';
import { missingValuesIn } from '../situation/mentions.ts';
import { noteInPage, noteStored, type StateChanges } from '../situation/state-changes.ts';
import { createVisitor, type Visitor, type VisitorMoment } from '../situation/visitor.ts';
import { type Reason, refusal, whyNot, whyOpen } from '../situation/why-not.ts';
import type { ExplainedAction, ExplainedRunning, Missing, Outcome, Settled } from './explanation.ts';
import { type Awaited, knownResult } from './known-result.ts';
import type { ExplanationSent } from '../../contract/explanation.ts';
import { sentBy } from './sent.ts';

/** Returns a function that judges a rule or tag, and applies what its actions set to the states. */
export function createJudge(
  program: Program,
  given: readonly Given[],
  moment: VisitorMoment,
  changes: StateChanges,
  missing: Missing,
  eventName?: Value,
): (running: Rule | Tag, isOfPage: boolean) => ExplainedRunning {
  const { by, noDefault, optOuts = [] } = program.consent ?? {};
  const country: Expression | undefined = by && { kind: 'data', data: by, type: by.type, start: 0, end: 0 };
  const consentReads = [country, noDefault, ...optOuts.map(({ when }) => when)].filter((value) => value !== undefined);
  // Many actions are judged until one changes the visitor.
  const visitors = new Map<VisitorMoment, Visitor>();
  return judge;

  function visitorAt(at: VisitorMoment): Visitor {
    const visitor = visitors.get(at) ?? createVisitor(program, given, at, changes, eventName);
    visitors.set(at, visitor);
    return visitor;
  }

  function judge(running: Rule | Tag, isOfPage: boolean): ExplainedRunning {
    if ('vendor' in running) return { running, actions: [judgeTag(running, isOfPage)] };
    const visitor = visitorAt(moment);
    const { when, source } = running;
    const result = when ? resultOf(when, visitor) : true;
    if (when && result === false) {
      const reason = whyNot(when, source, visitor.environment, visitor.consent, true, known(visitor));
      return { running, reason, actions: [] };
    }
    const decided: Settled = when && result === undefined ? open(when, source, visitor) : { is: 'runs' };
    const outcomes = new Map<Action, Outcome>();
    const required = requiredActions(running.actions);
    const actions = running.actions.map((action, at): ExplainedAction => {
      const gate = gateOf(action);
      const before = afterOthers(required[at], outcomes);
      const own = before?.is === 'stops' ? before : judgeGate(gate, isOfPage);
      const possible = afterOtherEvents(running, own.is === 'stops' ? own : (before ?? own));
      const remembered = afterRemembered(running, possible);
      outcomes.set(action, remembered);
      const outcome = atMost(decided, remembered);
      const sends = sendsOf(action, gate, outcome);
      if (action.kind === 'state') apply(action, outcome);
      const storedWith = outcome.is === 'stops' ? undefined : groupThatStores(action, gate);
      const { through, group } = gate;
      return {
        action,
        through,
        group,
        outcome,
        ...(sends && { sends }),
        ...(storedWith !== undefined && { storedWith }),
      };
    });
    return { running, actions };
  }

  /** A rule with `remember` waits until it is known whether the group of its state is granted. */
  function afterRemembered(rule: Rule, outcome: Outcome): Outcome {
    const number = groupOfRemembered(program, rule);
    const status = number === undefined ? undefined : visitorAt(moment).consent?.statusOf(number);
    if (outcome.is === 'stops' || status?.is !== 'unknown') return outcome;
    const { state, isNew } = rule.once!.remembered!;
    const last = visitorAt('atLast');
    const reason: Reason = { because: 'consent', text: `${unknown(state.group!)}: ${status.why}`, values: [] };
    if (resultOf(isNew, last) !== false)
      return { is: 'waits', reason, atLast: outcome.is === 'waits' ? outcome.atLast : outcome };
    const known = whyNot(isNew, rule.source, last.environment, last.consent);
    return { is: 'waits', reason, atLast: { is: 'stops', reason: known } };
  }

  function judgeTag(tag: Tag, isOfPage: boolean): ExplainedAction {
    const gate = gateThrough(tag, program, tag.vendor.starts ?? 'run');
    const outcome = judgeGate(gate, isOfPage);
    const sends = sendsOf(undefined, gate, outcome);
    return { through: tag, group: gate.group, outcome, ...(sends && { sends }) };
  }

  function sendsOf(action: Action | undefined, { through }: StepGate, outcome: Outcome): ExplanationSent | undefined {
    if (outcome.is === 'stops') return undefined;
    const sender = through && ('vendor' in through || 'address' in through) ? through : undefined;
    return sentBy(action, sender, visitorAt(moment));
  }

  function apply(action: Extract<Action, { kind: 'state' }>, outcome: Outcome): void {
    if (outcome.is !== 'runs' && outcome.is !== 'dependsOnPage') return;
    const { environment, consent } = visitorAt(moment);
    const { state } = action;
    visitors.clear();
    if (outcome.is === 'dependsOnPage' || (action.value && isOpen(action.value, environment))) {
      changes.open.add(state);
      return;
    }
    const before = environment.read({ kind: 'state', state, type: state.type, start: 0, end: 0 }, []) as Value;
    const after = changeState(action, before, action.value && evaluate(action.value, environment));
    const mayStore = waitsFor(program, state.group) === undefined || consent?.isGranted(state.group!);
    if (isStored(state) && mayStore) noteStored(changes, state, after);
    else if (after === undefined && action.operation === 'clear') changes.values.delete(state);
    else noteInPage(changes, state, after);
    if (replacing.includes(action.operation)) changes.open.delete(state);
  }

  function gateOf(action: Action): StepGate {
    const gate = gateOfAction(action, program);
    if (action.kind !== 'state') return gate;
    // Without consent, the script keeps the value in the page.
    const stores = gate.number !== undefined && visitorAt(moment).consent?.isGranted(gate.group!);
    return stores ? gate : { conditions: [] };
  }

  /** Returns the group whose consent would store what an action only changes in the page. */
  function groupThatStores(action: Action, { group: granted }: StepGate): string | undefined {
    if (action.kind !== 'state' || granted !== undefined) return undefined;
    const { group, number } = gateOfAction(action, program);
    return number === undefined ? undefined : group;
  }

  function judgeGate(gate: StepGate, isOfPage: boolean): Outcome {
    const visitor = visitorAt(moment);
    const reason = whyClosed(gate, visitor);
    if (!reason) return { is: 'runs' };
    if (reason.is === 'dependsOnPage') return { is: 'dependsOnPage', reason: reason.reason };
    if (reason.is === 'stops') {
      const isKept =
        reason.isRefused &&
        gate.through &&
        isKeptFor(gate.through, isOfPage) &&
        !visitor.consent?.isOutOf(gate.group ?? '') &&
        !whyNever(gate, visitor);
      return { is: 'stops', reason: reason.reason, ...(isKept && { isKept }) };
    }
    const never = whyNever(gate, visitor);
    if (never) return { is: 'stops', reason: never };
    const last = whyClosed(gate, visitorAt('atLast'));
    const atLast: Settled = last
      ? { is: last.is === 'dependsOnPage' ? last.is : 'stops', reason: last.reason }
      : { is: 'runs' };
    return { is: 'waits', reason: reason.reason, atLast };
  }

  /** Returns why a gate does not open or may not, and whether it may still do so. */
  function whyClosed(
    { through, group, number, conditions, within }: StepGate,
    visitor: Visitor,
  ):
    | { readonly reason: Reason; readonly is: Exclude<Outcome['is'], 'runs'>; readonly isRefused?: boolean }
    | undefined {
    const { environment, consent } = visitor;
    if (through && 'vendor' in through && !isIncluded(through, environment)) {
      const name = plainText(responderWord(through, describerOf(program)));
      const text = `${name} is not on the site ${environment.site} at the stage ${environment.stage}`;
      return { reason: { because: 'place', text, values: [] }, is: 'stops' };
    }
    const status = number === undefined ? undefined : consent?.statusOf(number);
    if (status && status.is !== 'granted') {
      for (const read of consentReads) noteMissing(read, visitor);
      const isRefused = status.is !== 'unknown';
      const deciding = decidingGroup({ through, group })!;
      const closed = deciding === group ? refusal(deciding) : `consent to ${deciding} is granted`;
      const text = isRefused ? closed : unknown(deciding);
      const reason: Reason = { because: 'consent', text: `${text}: ${status.why}`, values: [] };
      return { reason, is: isRefused ? 'stops' : 'waits', isRefused };
    }
    const failing = conditions.find(({ value, wanted }) => resultOf(value, visitor) === !wanted);
    if (failing) {
      const reason = whyNot(failing.value, failing.source, environment, consent, failing.wanted, known(visitor));
      return { reason, is: within === undefined ? 'stops' : 'waits' };
    }
    const undecided = conditions.find(({ value }) => resultOf(value, visitor) === undefined);
    return undecided && open(undecided.value, undecided.source, visitor);
  }

  /** Returns why a gate never opens, whatever becomes of the values for which it waits. Undefined if it may. */
  function whyNever({ conditions, within }: StepGate, visitor: Visitor): Reason | undefined {
    const { environment, consent } = visitor;
    const awaited: Awaited = {
      data: new Set(
        consentReads
          .flatMap((read) => dependenciesOf(read))
          .flatMap((read) => (read.kind === 'data' && evaluate(read, environment) === undefined ? [read.data] : [])),
      ),
      anyMissing: within !== undefined,
    };
    const lasting = (part: Expression) => knownResult(part, environment, awaited);
    const failing = conditions.find(({ value, wanted }) => lasting(value) === !wanted);
    if (failing) noteMissing(failing.value, visitor);
    return failing && whyNot(failing.value, failing.source, environment, consent, failing.wanted, lasting);
  }

  /** Returns the result of a condition. Undefined if it is known only in the page. */
  function resultOf(condition: Expression, visitor: Visitor): boolean | undefined {
    noteMissing(condition, visitor);
    return known(visitor)(condition);
  }

  function noteMissing(expression: Expression, { environment }: Visitor): void {
    for (const [name, unfit] of missingValuesIn(expression, environment)) missing.set(name, unfit);
  }
}

/** The operations after which nothing remains of the value before. */
const replacing: readonly Extract<Action, { kind: 'state' }>['operation'][] = ['set', 'clear'];

const known =
  ({ environment }: Visitor) =>
  (part: Expression) =>
    knownResult(part, environment);

function open(condition: Expression, source: Source, visitor: Visitor) {
  const reason = whyOpen(condition, source, visitor.environment, known(visitor));
  return { is: 'dependsOnPage', reason } as const;
}

const unknown = (group: string): string => `it is not known yet whether ${group} is granted`;

/** What runs in a rule that waits for all of several events runs only if the others have occurred, too. */
function afterOtherEvents({ once }: Rule, outcome: Outcome): Outcome {
  if (once?.all === undefined || !['runs', 'dependsOnPage'].includes(outcome.is)) return outcome;
  const reason: Reason = { because: 'earlier', text: 'it needs all of its events on the same page', values: [] };
  return { is: 'waits', reason, atLast: { is: 'stops', reason } };
}

/** An action that others follow with `then` decides whether these start. */
function afterOthers(required: readonly Action[], outcomes: ReadonlyMap<Action, Outcome>): Outcome | undefined {
  for (const action of required) {
    const outcome = outcomes.get(action);
    if (!outcome || outcome.is === 'runs') continue;
    if (outcome.is === 'stops') {
      const text = 'an action before it does not run';
      return { is: 'stops', reason: { because: 'earlier', text, values: [] } };
    }
    if (outcome.is === 'dependsOnPage') {
      const text = 'an action before it depends on the page';
      return { is: 'dependsOnPage', reason: { because: 'earlier', text, values: [] } };
    }
    const text = 'an action before it waits';
    return { is: 'waits', reason: { because: 'earlier', text, values: [] }, atLast: outcome.atLast };
  }
  return undefined;
}

/** Returns the value of a state after an action. Undefined without a value: the state then has its first value. */
function changeState(
  { operation }: Pick<Extract<Action, { kind: 'state' }>, 'operation'>,
  before: Value,
  value: Value,
): Value {
  const list = Array.isArray(before) ? (before as readonly Value[]) : [];
  switch (operation) {
    case 'set':
      return value;
    case 'increase':
      return Number(before ?? 0) + Number(value ?? 1);
    case 'add':
      return (value === undefined || list.includes(value) ? list : [...list, value]) as Value;
    case 'remove':
      return list.filter((item) => item !== value) as Value;
    case 'clear':
      return undefined;
  }
}
