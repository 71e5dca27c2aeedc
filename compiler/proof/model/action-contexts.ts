import { groupOfRemembered } from '../../compile/analysis/gate-of.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { requiredActions } from '../../compile/analysis/required-actions.ts';
import { lazily, memoize } from '../../compile/traverse/memoize.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Program, Rule } from '../../language/model/program.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Moment } from './atom.ts';
import { createChangesOfAction, type ActionChanges } from './changes-of-action.ts';
import { openGate, type Gates, type ModelGate } from './gates.ts';
import { createSetBefore, type SetByRules } from './set-before.ts';
import { setByEarlierRules } from './set-by-earlier-rules.ts';
import type { ModelParts } from './starts.ts';
import type { Guarded } from './term.ts';
import { valueSetBy, valueAfterStoring } from './value-set-by.ts';
import type { EvaluationContext } from './values.ts';

/** When the actions of rules start, and what conditions read then. */
export interface ActionContexts {
  momentOf(rule: Rule, at: number, gate: ModelGate): Moment;
  /** Whether an action may arrive at its gate later than its event. */
  waitsBefore(rule: Rule, at: number): boolean;
  /**
   * Returns the context of an action: that of its moment, with the states that earlier actions of the rule have set. What
   * these have stored may be read as something else: storage can be full or shared, and is not used without consent. The
   * moments of reads are those before the action at `until` starts, which is the action itself or one that depends on it.
   */
  contextOf(rule: Rule, at: number, moment: Moment, until?: number): EvaluationContext;
  /** Returns the context of a rule at its event: earlier rules of the same event have set states of the page. */
  atEvent(rule: Rule): EvaluationContext;
  /**
   * Returns the context of an action that only consent may delay: the path is that of the page at the event, because the
   * script reads it as it was if another page has come since.
   */
  heldBy(gate: ModelGate, context: EvaluationContext, waits?: boolean): EvaluationContext;
  /**
   * When an earlier action has started, on which the action at an index depends. If that was later, other values may have
   * applied. A change of a state only waits to be stored.
   */
  passedBefore(rule: Rule, action: Action, until: number): DiagramNode;
  readonly setBefore: SetByRules;
}

export function createActionContexts(program: Program, parts: ModelParts, gates: Gates): ActionContexts {
  const { values, contextAt, changes } = parts;
  const changesOf = createChangesOfAction(program);
  /** Whether values may have changed between the event and a moment. */
  const isAnyTime = (moment: Moment) => changes && moment === 'start';
  const changesBefore = (rule: Rule) => setByEarlierRules(program, rule);
  const atEvent = memoize(afterEarlierRules);
  const setBefore = createSetBefore(parts, {
    isAtEvent: (rule, at) => momentOf(rule, at, openGate) === 'event',
    changesBefore,
    contextAtEvent: atEvent,
    contextOf: (rule, at, until) => contextOf(rule, at, 'event', until),
  });
  return { momentOf, waitsBefore, contextOf, atEvent, heldBy, passedBefore, setBefore };

  function momentOf(rule: Rule, at: number, gate: ModelGate): Moment {
    return gate.mayQueue || waitsBefore(rule, at) ? 'start' : 'event';
  }

  function waitsBefore(rule: Rule, at: number): boolean {
    return (
      groupOfRemembered(program, rule) !== undefined ||
      rule.actions.slice(0, at).some((action) => action.thenWaits || changesOf(action) === 'anything')
    );
  }

  function contextOf(rule: Rule, at: number, moment: Moment, until = at): EvaluationContext {
    const before = rule.actions.slice(0, at);
    const isSame = before.every((one) => one.kind !== 'state' && changesOf(one) === 'nothing');
    if (isSame && changesBefore(rule).length === 0) return contextAt(moment);
    if (isAnyTime(moment)) return setBefore.later(rule, at).context;
    const required = requiredActions(rule.actions);
    const needed = new Set(required[at]);
    const startsLater = until > at && momentOf(rule, until, gates.ofAction(rule.actions[until])) === 'start';
    let context = atEvent(rule);
    if (isSame) return context;
    before.forEach((_, index) => {
      const isCertain = required[index].every((one) => needed.has(one));
      const states = statesAfter(rule, index, until, isCertain, context);
      context = contextAt(moment, {
        states,
        changedAt: changes ? changedAt(rule, index + 1, until, startsLater) : undefined,
      });
    });
    return context;
  }

  function afterEarlierRules(rule: Rule): EvaluationContext {
    let context = contextAt('event');
    for (const change of changesBefore(rule)) {
      // With changes, a counter has any value at the event that is high enough.
      if (changes && change.operation === 'increase') continue;
      const states = new Map([...context.states, [change.state, values.of(valueSetBy(change)!, context)] as const]);
      context = contextAt('event', { states });
    }
    return context;
  }

  /** Returns the values of states after an action that starts in a context. */
  function statesAfter(
    { actions }: Rule,
    index: number,
    until: number,
    isCertain: boolean,
    context: EvaluationContext,
  ): EvaluationContext['states'] {
    const action = actions[index];
    if (action.kind !== 'state' || (changes && isStored(action.state))) return context.states;
    const value = isCertain ? valueSetBy(action) : undefined;
    const set = value && valueAfterStoring(action.state, values.of(value, context));
    const withState = (after: Guarded) => new Map([...context.states, [action.state, after]]);
    if (!set) {
      const isAgain = (one: Action) => one.kind === 'state' && one.state === action.state;
      return withState(parts.changed(action, actions.slice(index + 1, until).filter(isAgain).length, context));
    }
    const isChangedLater = changes && changesIn(actions.slice(index, until).map(changesOf), set.whole) > 0;
    return withState(isChangedLater ? parts.capture(set, context) : set);
  }

  /**
   * Returns when expressions are read after the actions before an index. Those from there until another one may change them
   * again, as may other rules if the reading action starts later than the others.
   */
  function changedAt(
    { actions }: Rule,
    index: number,
    until: number,
    startsLater: boolean,
  ): EvaluationContext['changedAt'] {
    const before = actions.slice(0, index).map(changesOf);
    const after = actions.slice(index, until).map(changesOf);
    if (before.every((one) => one === 'nothing')) return undefined;
    return (read) => {
      if (changesIn(before, read) === 0) return undefined;
      const more = changesIn(after, read) + (startsLater ? 1 : 0);
      return more === 0 ? 'start' : `between ${more}`;
    };
  }

  function passedBefore(rule: Rule, action: Action, until: number): DiagramNode {
    const gate = action.kind === 'state' ? openGate : gates.ofAction(action);
    const at = rule.actions.indexOf(action);
    const moment = momentOf(rule, at, gate);
    return isAnyTime(moment) ? gate.place : gates.opensIn(gate, contextOf(rule, at, moment, until));
  }

  function heldBy(
    { through, number, mayRetry }: ModelGate,
    context: EvaluationContext,
    waits = false,
  ): EvaluationContext {
    return changes && context.moment === 'start' && through && number !== undefined && !mayRetry && !waits
      ? withPathOfEvent(context)
      : context;
  }
}

/** Returns how many changes may be about what an expression reads. */
function changesIn(changes: readonly ActionChanges[], expression: Expression): number {
  const reads = lazily(() => dependenciesOf(expression));
  return changes.filter((one) => one === 'anything' || (one !== 'nothing' && reads().some(one))).length;
}

/** Returns a context in which the path of the page is that at the event. Many starts have the same context. */
const withPathOfEvent = memoize(({ changedAt, ...context }: EvaluationContext): EvaluationContext => ({
  ...context,
  changedAt: (read) => (isOfPath(read) ? 'event' : changedAt?.(read)),
  values: new WeakMap(),
  truths: new Map(),
}));

/** Whether a value depends on nothing but the path of the page and values that stay the same. */
function isOfPath(read: Expression): boolean {
  return (
    read.kind === 'builtIn' && read.builtIn.places?.every(([kind]) => kind === 'path' || kind === 'segment') === true
  );
}
