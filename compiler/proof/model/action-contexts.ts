import { groupOfRemembered } from '../../compile/analysis/gate-of.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { isCertainBefore, requiredActions } from '../../compile/analysis/required-actions.ts';
import { lazily, memoize } from '../../compile/traverse/memoize.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Program, Rule, State } from '../../language/model/program.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Moment } from './atom.ts';
import { createChangesOfAction } from './changes-of-action.ts';
import { openGate, type Gates, type ModelGate } from './gates.ts';
import { createChangesInOrder } from './changes-in-order.ts';
import { createOwnChanges } from './own-changes.ts';
import { createSetBefore, type SetByRules } from './set-before.ts';
import { setByEarlierRules, setsLiteral, type StateAction } from './set-by-earlier-rules.ts';
import type { ModelParts } from './starts.ts';
import type { Guarded } from './term.ts';
import { valueSetBy, valueAfterStoring } from './value-set-by.ts';
import type { EvaluationContext, StatesSet } from './values.ts';

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
   * Returns when the earlier actions have started on which the action at an index depends, each condition once. If that was
   * later, other values may have applied. A change of a state only waits to be stored.
   */
  passedBefore(rule: Rule, at: number): readonly DiagramNode[];
  /** Whether the states that actions have set before an action have values that they can ever have. */
  isPossible(rule: Rule, at: number, moment: Moment, context: () => EvaluationContext): DiagramNode;
  readonly setBefore: SetByRules;
}

export function createActionContexts(program: Program, parts: ModelParts, gates: Gates): ActionContexts {
  const { values, contextAt, changes } = parts;
  const changesOf = createChangesOfAction(program);
  /** Whether values may have changed between the event and a moment. */
  const isAnyTime = (moment: Moment) => changes && moment === 'start';
  const earlier = (rule: Rule) => setByEarlierRules(program, rule);
  const changesInOrder = memoize(({ actions }: Rule) => createChangesInOrder(actions, changesOf));
  const placesOf = memoize(
    ({ actions }: Rule) =>
      new Map(actions.map((one, at) => [one, { at, gate: one.kind === 'state' ? openGate : gates.ofAction(one) }])),
  );
  const firstWait = memoize(({ actions }: Rule) => {
    const found = actions.findIndex((action) => action.thenWaits || changesOf(action) === 'anything');
    return found < 0 ? Infinity : found;
  });
  const atEvent = memoize(afterEarlierRules);
  const literalOf = memoize((change: StateAction) => values.of(valueSetBy(change)!, contextAt('event')));
  const ownChanges = memoize((rule: Rule) => createOwnChanges(rule, (one) => changes && isStored(one.state)));
  const setBefore = createSetBefore(parts, {
    isAtEvent: (rule, at) => momentOf(rule, at, openGate) === 'event',
    earlier,
    ownChanges,
    contextAtEvent: atEvent,
    contextOf: (rule, at, until) => contextOf(rule, at, 'event', until),
  });
  return { momentOf, waitsBefore, contextOf, atEvent, heldBy, passedBefore, isPossible, setBefore };

  function momentOf(rule: Rule, at: number, gate: ModelGate): Moment {
    return gate.mayQueue || waitsBefore(rule, at) ? 'start' : 'event';
  }

  function waitsBefore(rule: Rule, at: number): boolean {
    return groupOfRemembered(program, rule) !== undefined || at > firstWait(rule);
  }

  function contextOf(rule: Rule, at: number, moment: Moment, until = at): EvaluationContext {
    const isSame = at <= changesInOrder(rule).first;
    if (isSame && earlier(rule).isEmpty()) return contextAt(moment);
    if (isAnyTime(moment)) return setBefore.later(rule, at).context;
    if (isSame) return atEvent(rule);
    const startsLater = until > at && momentOf(rule, until, gates.ofAction(rule.actions[until])) === 'start';
    const computed = new Map<State, Guarded>();
    const contextAfter = (index: number, after: ReadonlyMap<State, Guarded>) =>
      contextAt(moment, {
        states: statesAfter(rule, index, after),
        changedAt: changes ? changedAt(rule, index, until, startsLater) : undefined,
      });
    for (const index of ownChanges(rule).computed) {
      if (index >= at) break;
      const action = rule.actions[index] as StateAction;
      const isCertain = isCertainBefore(rule.actions, index, at);
      const context = lazily(() => (index === 0 ? atEvent(rule) : contextAfter(index, new Map(computed))));
      computed.set(action.state, stateAfter(rule, index, action, until, isCertain, context));
    }
    return contextAfter(at, computed);
  }

  /** Returns the states after the actions of a rule before an index, some of which set computed values. */
  function statesAfter(rule: Rule, at: number, computed: ReadonlyMap<State, Guarded>): StatesSet {
    const { lastBefore, isLiteral } = ownChanges(rule);
    return {
      get(state) {
        const last = lastBefore(state, at);
        if (last === undefined) return atEvent(rule).states?.get(state);
        return isLiteral(last) ? literalOf(rule.actions[last] as StateAction) : computed.get(state);
      },
    };
  }

  function afterEarlierRules(rule: Rule): EvaluationContext {
    const before = earlier(rule);
    // With changes, a counter has any value at the event that is high enough.
    const without = changes ? 'increase' : undefined;
    if (before.isEmpty(without)) return contextAt('event');
    const changesOfState = (state: State) => before.ofState(state).filter(({ operation }) => operation !== without);
    const computed = new Map<State, Guarded>();
    for (const { state } of before.computed()) {
      if (computed.has(state)) continue;
      for (const change of changesOfState(state)) {
        const context = lazily(() => contextAt('event', { states: new Map(computed) }));
        computed.set(state, valueIn(valueSetBy(change)!, context));
      }
    }
    return contextAt('event', {
      states: {
        get(state) {
          const last = changesOfState(state).at(-1);
          return last && setsLiteral(last) ? literalOf(last) : computed.get(state);
        },
      },
    });
  }

  /** Returns the value of an expression. A literal has the same one in all contexts, of which most are then never made. */
  function valueIn(value: Expression, context: () => EvaluationContext): Guarded {
    return values.of(value, value.kind === 'literal' ? contextAt('event') : context());
  }

  /** Returns the value of a state after an action that sets it in a context. */
  function stateAfter(
    rule: Rule,
    index: number,
    action: StateAction,
    until: number,
    isCertain: boolean,
    context: () => EvaluationContext,
  ): Guarded {
    const { actions } = rule;
    const value = isCertain ? valueSetBy(action) : undefined;
    const set = value && valueAfterStoring(action.state, valueIn(value, context));
    if (!set) {
      const isAgain = (one: Action) => one.kind === 'state' && one.state === action.state;
      return parts.changed(action, actions.slice(index + 1, until).filter(isAgain).length, context());
    }
    const isChangedLater = changes && changesInOrder(rule).between(index, until, set.whole) > 0;
    return isChangedLater ? parts.capture(set, context()) : set;
  }

  /**
   * Returns when expressions are read after the actions before an index. Those from there until another one may change them
   * again, as may other rules if the reading action starts later than the others.
   */
  function changedAt(rule: Rule, index: number, until: number, startsLater: boolean): EvaluationContext['changedAt'] {
    const { firstOfReads, between } = changesInOrder(rule);
    if (index <= firstOfReads) return undefined;
    return (read) => {
      if (between(0, index, read) === 0) return undefined;
      const more = between(index, until, read) + (startsLater ? 1 : 0);
      return more === 0 ? 'start' : `between ${more}`;
    };
  }

  function passedBefore(rule: Rule, at: number): readonly DiagramNode[] {
    const passed = new Set(requiredActions(rule.actions)[at].map((one) => startedBefore(rule, one, at)));
    passed.delete(1);
    return [...passed];
  }

  function startedBefore(rule: Rule, action: Action, until: number): DiagramNode {
    const { gate, at } = placesOf(rule).get(action)!;
    const moment = momentOf(rule, at, gate);
    return isAnyTime(moment) ? gate.place : gates.opensIn(gate, () => contextOf(rule, at, moment, until));
  }

  function isPossible(rule: Rule, at: number, moment: Moment, context: () => EvaluationContext): DiagramNode {
    return moment === 'start' ? setBefore.later(rule, at).isPossible : setBefore.isPossible(rule, at, context);
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
