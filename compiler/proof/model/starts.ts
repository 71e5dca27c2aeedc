import { gateNumber, groupOf, groupOfRemembered, tagCondition, waitsFor } from '../../compile/analysis/gate-of.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { requiredActions } from '../../compile/analysis/required-actions.ts';
import { usesLibrary } from '../../compile/analysis/uses-library.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Program, Rule, State, Tag } from '../../language/model/program.ts';
import { lazily, memoize } from '../../compile/traverse/memoize.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { splitAtAnd } from '../../compile/traverse/split-at-and.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { EvaluationTime, Moment } from './atom.ts';
import type { Atoms } from './atoms.ts';
import { createChangesOfAction, type ActionChanges } from './changes-of-action.ts';
import type { ConsentModel } from './consent.ts';
import { startOf } from './delayed-start.ts';
import { pageOfState } from './page-of-state.ts';
import type { Places } from './places.ts';
import { valueAfterStoring } from './value-after-storing.ts';
import type { Start } from './start.ts';
import type { States } from './states.ts';
import type { Guarded } from './term.ts';
import { eventConditions } from './event-conditions.ts';
import { createSetBefore } from './set-before.ts';
import { setByEarlierRules } from './set-by-earlier-rules.ts';
import { valueSetBy } from './value-set-by.ts';
import type { EvaluationContext, Values } from './values.ts';

export interface ModelParts {
  readonly atoms: Atoms;
  readonly places: Places;
  readonly values: Values;
  readonly consent: ConsentModel;
  readonly contextAt: (moment: Moment, changed?: Pick<EvaluationContext, 'states' | 'changedAt'>) => EvaluationContext;
  /** The values of a state that an action has set to one that is not known. `more`: how many actions set it again. */
  readonly changed: (action: Extract<Action, { kind: 'state' }>, more: number, context: EvaluationContext) => Guarded;
  readonly changedSince: States['changedSince'];
  /** Returns a value as it is at a moment, for later actions. */
  readonly capture: (value: Guarded, at: EvaluationTime) => Guarded;
  readonly changes: boolean;
  /** Whether the starts of a rule are wanted. */
  readonly isWanted: (rule: Rule) => boolean;
}

/** The check before an action. */
interface Gate {
  readonly through?: Start['through'];
  readonly group?: string;
  /** The number of the group in the bundle; see `gateNumber`. Undefined if none is required. */
  readonly number?: number;
  readonly condition?: Expression;
  /** The sites and stages of the tag. */
  readonly place: DiagramNode;
  /** Whether an action may start later than it arrives. */
  readonly mayQueue: boolean;
  /** Whether it may also wait for something else than consent. */
  readonly mayRetry?: boolean;
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

/** The actions of a program, and when they start. */
export interface Starts {
  /** Returns all of them. */
  all(): readonly Start[];
  /** Returns those of a rule, in their order. */
  ofRule(rule: Rule): readonly Start[];
  /** Like `ofRule`, but an action that changes a state with a consent group starts when it changes the state in the page. */
  inPageOf(rule: Rule): readonly Start[];
  /**
   * Returns when pages store the first value of a flag by themselves: as they start, or as soon as it is read, if nothing is
   * stored yet and its consent group is granted.
   */
  ofState(state: State): Start;
}

export function createStarts(program: Program, parts: ModelParts): Starts {
  const { atoms, places, values, consent, contextAt, changes } = parts;
  const { all, any } = atoms.diagrams;
  const placeOf = ({ sites, stages }: Pick<Rule, 'sites' | 'stages'>) => places.isIn(sites, stages);
  const conditionOf = memoize((tag: Tag) => tagCondition(tag, program.consent));
  const changesOf = createChangesOfAction(program);
  const open: Gate = { place: 1, mayQueue: false };
  /** Whether values may have changed between the event and a moment. */
  const isAnyTime = (moment: Moment) => changes && moment === 'start';
  const changesBefore = (rule: Rule) => setByEarlierRules(program, rule);
  const contextAtEvent = memoize(afterEarlierRules);
  const setBefore = createSetBefore(parts, {
    isAtEvent: (rule, at) => momentOf(rule, at, open) === 'event',
    changesBefore,
    contextAtEvent,
    contextOf: (rule, at, until) => contextOf(rule, at, 'event', until),
  });

  const ofRule = memoize((rule: Rule) => startsOfRule(rule));
  const changesInPage = memoize((rule: Rule) => startsOfRule(rule, true));
  return {
    ofRule,
    inPageOf: memoize((rule: Rule) => {
      const inPage = new Map(changesInPage(rule).map((start) => [start.action, start]));
      return ofRule(rule).map((start) => inPage.get(start.action) ?? start);
    }),
    ofState: memoize((state: State) => {
      const { group, initial } = state;
      const number = waitsFor(program, group);
      const running = pageOfState(program, state);
      const gate: Gate = { group, number, condition: initial, place: placeOf(running), mayQueue: true };
      return startAt({ running, stores: state, ...about(gate) }, gate, 'start');
    }),
    all() {
      const wanted = program.rules.filter(parts.isWanted);
      const rules = wanted.flatMap(ofRule);
      const tags = program.tags.filter(({ triggers }) => triggers.length > 0).map((tag) => startOfTag(tag));
      const direct = [...rules, ...tags];
      const inPage = wanted.flatMap(changesInPage);
      return [...inPage, ...direct, ...pageStarts(direct), ...gatedStarts(direct)];
    },
  };

  /** With `isInPage`, returns when actions change states in the page that they may store only later, or never. */
  function startsOfRule(rule: Rule, isInPage = false): readonly Start[] {
    const stores = ({ kind }: Action) => kind === 'state';
    if (rule.triggers.length === 0 || (isInPage && !rule.actions.some(stores))) return [];
    const place = lazily(() => all([places.exists, placeOf(rule)]));
    const truth = (condition: Expression) => values.truth(condition, contextAtEvent(rule));
    const isIncreased = lazily(() => (changes ? setBefore.isIncreased(rule) : 1));
    const conditions = lazily(() => [...(rule.when ? [rule.when] : []), ...eventConditions(rule)]);
    const fires = lazily(() => all([place(), isIncreased(), ...conditions().map(truth)]));
    const parts = lazily(() => [place(), isIncreased(), ...conditions().flatMap(splitAtAnd).map(truth)]);
    const required = requiredActions(rule.actions);
    return rule.actions.flatMap((action, at): readonly Start[] => {
      const gate = isInPage ? open : gateOf(action);
      if (isInPage && (!stores(action) || gateOf(action).number === undefined)) return [];
      const moment = momentOf(rule, at, gate);
      const atStart = lazily(() => contextOf(rule, at, moment));
      const context = lazily(() => heldBy(gate, atStart(), waitsBefore(rule, at)));
      const passed = () => [
        ...required[at].map((one) => passedBefore(rule, one, at)),
        ...(changes
          ? [isAnyTime(moment) ? setBefore.later(rule, at).isPossible : setBefore.isPossible(context().states)]
          : []),
      ];
      const own = { ...about(gate), hasEffect: !isInPage && isEffect(action), moment, ...(isInPage && { isInPage }) };
      const start = startOf({ running: rule, action, ...own }, context, {
        gate: () => opensAt(gate, atStart(), context()),
        when: (opens) => all([fires(), ...passed(), opens]),
        parts: (opens) => [...parts(), ...passed(), opens],
      });
      return [start];
    });
  }

  function about({ through, group, number }: Gate): Pick<Start, 'through' | 'group' | 'number'> {
    return { through, group, number };
  }

  function startOfTag(tag: Tag): Start {
    const gate = gateOfTag(tag, tag.vendor.starts ?? 'run');
    const moment = gate.mayQueue ? 'start' : 'event';
    return startAt({ running: tag, ...about(gate) }, gate, moment, undefined, heldBy(gate, contextAt(moment)));
  }

  /** Returns the starts of tags whose functions the page itself may call. */
  function pageStarts(direct: readonly Start[]): readonly Start[] {
    if (program.project.directCalls === undefined) return [];
    const used = new Set(direct.flatMap(({ through }) => through ?? []));
    const called = program.tags.filter((tag) => tag.vendor.page && used.has(tag));
    return called.map((tag) => {
      const gate = gateOfTag(tag, '');
      return startAt({ running: tag, ...about(gate) }, gate, 'start');
    });
  }

  /** Returns the requests that a tag's client makes for other tags. */
  function gatedStarts(direct: readonly Start[]): readonly Start[] {
    return program.tags.flatMap((by) =>
      Object.values(by.gates).map((tag): Start => {
        const first = direct.filter(({ through }) => through === by);
        // The client started earlier, perhaps while other values applied.
        const started = () => (changes ? placeOf(by) : any(first.map(({ when }) => when)));
        const gate = gateOfTag(tag, '');
        return startAt({ running: tag, by, ...about(gate) }, gate, 'start', (opens) =>
          first.length > 0 ? atoms.diagrams.and(started(), opens) : 0,
        );
      }),
    );
  }

  /** Returns the start of what only its gate delays, at a moment. */
  function startAt(
    parts: Pick<Start, 'running' | 'stores' | 'by' | 'through' | 'group' | 'number'>,
    gate: Gate,
    moment: Moment,
    when = (opens: DiagramNode) => opens,
    context = contextAt(moment),
  ): Start {
    return startOf({ ...parts, hasEffect: true, moment }, () => context, {
      gate: () => all([places.exists, opensAt(gate, contextAt(moment), context)]),
      when,
      parts: (opens) => [when(opens)],
    });
  }

  function gateOf(action: Action): Gate {
    switch (action.kind) {
      case 'vendor':
        return gateOfTag(action.tag, action.action);
      case 'send':
        return consentGate(action.call, action.call.group, action.call.when);
      case 'call':
        return action.custom ? consentGate(action.custom, action.custom.group) : open;
      case 'state':
        return isStored(action.state) ? consentGate(undefined, action.state.group) : open;
      case 'raise':
        return open;
    }
  }

  function gateOfTag(tag: Tag, action: string): Gate {
    const group = groupOf({ tag, action });
    const number = gateNumber(program, tag, group);
    // Calls of a library wait until the page has it.
    const mayRetry = tag.within !== undefined || usesLibrary(tag);
    const mayQueue = number !== undefined || mayRetry;
    return { through: tag, group, number, condition: conditionOf(tag), place: placeOf(tag), mayQueue, mayRetry };
  }

  function consentGate(through: Start['through'], group: string | undefined, condition?: Expression): Gate {
    const number = waitsFor(program, group);
    return { through, group, number, condition, place: 1, mayQueue: number !== undefined };
  }

  function momentOf(rule: Rule, at: number, gate: Gate): Moment {
    return gate.mayQueue || waitsBefore(rule, at) ? 'start' : 'event';
  }

  /** Whether an action may arrive at its gate later than its event. */
  function waitsBefore(rule: Rule, at: number): boolean {
    return (
      groupOfRemembered(program, rule) !== undefined ||
      rule.actions.slice(0, at).some((action) => action.thenWaits || changesOf(action) === 'anything')
    );
  }

  /**
   * Returns the context of an action that only consent may delay: the path is that of the page at the event, because the
   * script reads it as it was if another page has come since.
   */
  function heldBy({ through, number, mayRetry }: Gate, context: EvaluationContext, waits = false): EvaluationContext {
    return changes && context.moment === 'start' && through && number !== undefined && !mayRetry && !waits
      ? withPathOfEvent(context)
      : context;
  }

  /**
   * When an earlier action has started, on which the action at an index depends. If that was later, other values may have
   * applied. A change of a state only waits to be stored.
   */
  function passedBefore(rule: Rule, action: Action, until: number): DiagramNode {
    const gate = action.kind === 'state' ? open : gateOf(action);
    const at = rule.actions.indexOf(action);
    const moment = momentOf(rule, at, gate);
    return isAnyTime(moment) ? gate.place : opensIn(gate, contextOf(rule, at, moment, until));
  }

  /** Returns when a gate opens at the start of an action, for which the page may be that of the event. */
  function opensAt(gate: Gate, start: EvaluationContext, own: EvaluationContext): DiagramNode {
    return own === start ? opensIn(gate, own) : all([opensIn(gate, start), opensIn(gate, own)]);
  }

  function opensIn({ number, condition, place }: Gate, context: EvaluationContext): DiagramNode {
    if (place === 0) return 0;
    const granted = number === undefined ? 1 : consent.isGranted(number, context);
    return all([place, granted, condition ? values.truth(condition, context) : 1]);
  }

  /**
   * Returns the context of an action: that of its moment, with the states that earlier actions of the rule have set. What
   * these have stored may be read as something else: storage can be full or shared, and is not used without consent. The
   * moments of reads are those before the action at `until` starts, which is the action itself or one that depends on it.
   */
  function contextOf(rule: Rule, at: number, moment: Moment, until = at): EvaluationContext {
    const before = rule.actions.slice(0, at);
    const isSame = before.every((one) => one.kind !== 'state' && changesOf(one) === 'nothing');
    if (isSame && changesBefore(rule).length === 0) return contextAt(moment);
    if (isAnyTime(moment)) return setBefore.later(rule, at).context;
    const required = requiredActions(rule.actions);
    const needed = new Set(required[at]);
    const startsLater = until > at && momentOf(rule, until, gateOf(rule.actions[until])) === 'start';
    let context = contextAtEvent(rule);
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

  /** Returns the context of a rule at its event: earlier rules of the same event have set states of the page. */
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
}

/** Returns how many changes may be about what an expression reads. */
function changesIn(changes: readonly ActionChanges[], expression: Expression): number {
  const reads = lazily(() => dependenciesOf(expression));
  return changes.filter((one) => one === 'anything' || (one !== 'nothing' && reads().some(one))).length;
}

/** Whether an action can reach a host, load or store something or run code. */
function isEffect(action: Action): boolean {
  switch (action.kind) {
    case 'vendor':
    case 'send':
      return true;
    case 'call':
      return action.custom !== undefined;
    case 'state':
      return isStored(action.state);
    case 'raise':
      return false;
  }
}
