import { groupOfRemembered } from '../../compile/analysis/gate-of.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { isCertainBefore } from '../../compile/analysis/required-actions.ts';
import { lazily, memoize } from '../../compile/traverse/memoize.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Program, Rule, State } from '../../language/model/program.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Moment } from './atom.ts';
import { createChangesOfAction, type ActionChanges } from './changes-of-action.ts';
import { openGate, type Gates, type ModelGate } from './gates.ts';
import { createSetBefore, type SetByRules } from './set-before.ts';
import { setByEarlierRules, type StateAction } from './set-by-earlier-rules.ts';
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
  const firstWait = memoize(({ actions }: Rule) => {
    const found = actions.findIndex((action) => action.thenWaits || changesOf(action) === 'anything');
    return found < 0 ? Infinity : found;
  });
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
    return groupOfRemembered(program, rule) !== undefined || at > firstWait(rule);
  }

  function contextOf(rule: Rule, at: number, moment: Moment, until = at): EvaluationContext {
    const before = rule.actions.slice(0, at);
    const isSame = before.every((one) => one.kind !== 'state' && changesOf(one) === 'nothing');
    if (isSame && changesBefore(rule).length === 0) return contextAt(moment);
    if (isAnyTime(moment)) return setBefore.later(rule, at).context;
    const startsLater = until > at && momentOf(rule, until, gates.ofAction(rule.actions[until])) === 'start';
    if (isSame) return atEvent(rule);
    const states = new Map(atEvent(rule).states);
    const contextAfter = (index: number, after: EvaluationContext['states']) =>
      contextAt(moment, {
        states: after,
        changedAt: changes ? changedAt(rule, index, until, startsLater) : undefined,
      });
    before.forEach((action, index) => {
      if (action.kind !== 'state' || (changes && isStored(action.state))) return;
      const isCertain = isCertainBefore(rule.actions, index, at);
      const context = lazily(() => (index === 0 ? atEvent(rule) : contextAfter(index, new Map(states))));
      states.set(action.state, stateAfter(rule, index, action, until, isCertain, context));
    });
    return contextAfter(at, states);
  }

  function afterEarlierRules(rule: Rule): EvaluationContext {
    const states = new Map<State, Guarded>();
    for (const change of changesBefore(rule)) {
      // With changes, a counter has any value at the event that is high enough.
      if (changes && change.operation === 'increase') continue;
      const context = lazily(() => contextAt('event', { states: new Map(states) }));
      states.set(change.state, valueIn(valueSetBy(change)!, context));
    }
    return states.size > 0 ? contextAt('event', { states }) : contextAt('event');
  }

  /** Returns the value of an expression. A literal has the same one in all contexts, of which most are then never made. */
  function valueIn(value: Expression, context: () => EvaluationContext): Guarded {
    return values.of(value, value.kind === 'literal' ? contextAt('event') : context());
  }

  /** Returns the value of a state after an action that sets it in a context. */
  function stateAfter(
    { actions }: Rule,
    index: number,
    action: StateAction,
    until: number,
    isCertain: boolean,
    context: () => EvaluationContext,
  ): Guarded {
    const value = isCertain ? valueSetBy(action) : undefined;
    const set = value && valueAfterStoring(action.state, valueIn(value, context));
    if (!set) {
      const isAgain = (one: Action) => one.kind === 'state' && one.state === action.state;
      return parts.changed(action, actions.slice(index + 1, until).filter(isAgain).length, context());
    }
    const isChangedLater = changes && changesIn(actions.slice(index, until).map(changesOf), set.whole) > 0;
    return isChangedLater ? parts.capture(set, context()) : set;
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
