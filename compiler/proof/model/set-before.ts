import { isStored } from '../../compile/analysis/is-stored.ts';
import { isCertainBefore } from '../../compile/analysis/required-actions.ts';
import type { Rule, State } from '../../language/model/program.ts';
import { lazily, memoize } from '../../compile/traverse/memoize.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import { literalOf, operationOn } from './make-expression.ts';
import type { ModelParts } from './starts.ts';
import type { OwnChanges } from './own-changes.ts';
import type { EarlierChanges, StateAction } from './set-by-earlier-rules.ts';
import type { ChangedSince } from './states.ts';
import { isKnown, mergeAlternatives, type Guarded } from './term.ts';
import { readOf, valueSetBy } from './value-set-by.ts';
import type { EvaluationContext } from './values.ts';

/** What earlier actions of a rule have set when one of its actions starts later. */
interface SetBefore {
  readonly context: EvaluationContext;
  /** Excludes values that states never have. */
  readonly isPossible: DiagramNode;
}

export interface SetByRules {
  /** Returns what earlier actions of a rule have set when the action at an index starts later than its event. */
  later(rule: Rule, at: number): SetBefore;
  /** Whether counters that earlier rules have increased have such values at the event of a rule. */
  isIncreased(rule: Rule): DiagramNode;
  /** Whether states that were set before an action at the event have values that they can ever have, in its context. */
  isPossible(rule: Rule, at: number, context: () => EvaluationContext): DiagramNode;
}

interface RuleContexts {
  /** Whether a change of a state by an action of a rule happens when the event does. */
  readonly isAtEvent: (rule: Rule, at: number) => boolean;
  /** Returns the context of an action that starts at the event. */
  readonly contextOf: (rule: Rule, at: number, until: number) => EvaluationContext;
  /** Returns the changes that earlier rules have made when a rule starts, those of the rule, and its context at its event. */
  readonly earlier: (rule: Rule) => EarlierChanges;
  readonly ownChanges: (rule: Rule) => OwnChanges;
  readonly contextAtEvent: (rule: Rule) => EvaluationContext;
}

/**
 * Creates the functions about states that earlier actions of a rule have set. When an action starts later than its event, a
 * state of the page still has that value, unless another action has changed it since.
 */
export function createSetBefore(
  {
    atoms,
    values,
    contextAt,
    capture,
    changedSince,
  }: Pick<ModelParts, 'atoms' | 'values' | 'contextAt' | 'capture' | 'changedSince'>,
  { isAtEvent, contextOf, earlier, ownChanges, contextAtEvent }: RuleContexts,
): SetByRules {
  const { and, or, not, all, any } = atoms.diagrams;
  // A literal that is set is one of the values that its state can have.
  const bounded = memoize((rule: Rule) =>
    [
      ...earlier(rule)
        .computed()
        .map(({ state }) => ({ state, at: -1 })),
      ...ownChanges(rule).computed.map((at) => ({ state: (rule.actions[at] as StateAction).state, at })),
    ].filter(({ state }) => !isStored(state) && changedSince(state).all !== undefined),
  );
  const byRule = memoize((rule: Rule) => rule.actions.map((_, at) => lazily(() => setBefore(rule, at))));
  return { later: (rule, at) => byRule(rule)[at](), isPossible, isIncreased };

  function isIncreased(rule: Rule): DiagramNode {
    const changes = earlier(rule).computed();
    const counters = changes.flatMap(({ operation, state }) => (operation === 'increase' ? state : []));
    return all(
      [...new Set(counters)].map((state) => {
        const { least } = changedSince(state);
        const count = counters.filter((one) => one === state).length;
        return least === undefined ? 1 : isAtLeast(state, least + count, contextAt('event'));
      }),
    );
  }

  function isPossible(rule: Rule, at: number, context: () => EvaluationContext): DiagramNode {
    const found = bounded(rule).filter((one) => one.at < at);
    return all(
      [...new Set(found.map(({ state }) => state))].map((state) => {
        const value = context().states?.get(state);
        return value ? isEver(value, changedSince(state)) : 1;
      }),
    );
  }

  /** Whether a value is one that its state can ever have. */
  function isEver({ alternatives }: Guarded, { all: ever }: ChangedSince): DiagramNode {
    if (!ever) return 1;
    return any(alternatives.map(({ guard, term }) => (isKnown(term) && !ever.includes(term.value) ? 0 : guard)));
  }

  function setBefore(rule: Rule, at: number): SetBefore {
    const before = earlier(rule);
    const changesOfState = (state: State) => [...before.ofState(state), ...certainChanges(rule, at, state)];
    const own = ownChanges(rule).computed.flatMap((index) => (index < at ? [rule.actions[index] as StateAction] : []));
    const computed = new Set([...before.computed(), ...own].map(({ state }) => state));
    const states = new Map<State, Guarded | undefined>();
    const possible: DiagramNode[] = [];
    for (const state of computed) {
      const list = changesOfState(state);
      const change = list.at(-1);
      if (!change) continue;
      const set = valueAfter(rule, change, at);
      const since = changedSince(state);
      const { hasChanged, values: later, least } = since;
      const afterwards = new Map([[state, { alternatives: later, whole: readOf(state), size: 1 }]]);
      const after = contextAt('start', { states: afterwards });
      const isAbove = least === undefined ? 1 : isAtLeast(state, least + list.length, after);
      possible.push(or(not(hasChanged), isAbove));
      if (set) possible.push(or(hasChanged, isEver(set, since)));
      states.set(state, set && unlessChanged(state, set));
    }
    // Thousands of actions follow no change, and have the same context.
    const { isLiteral } = ownChanges(rule);
    const isSet =
      [...states.values()].some((value) => value !== undefined) ||
      !before.isEmpty() ||
      rule.actions.slice(0, at).some(({ kind }, index) => kind === 'state' && isLiteral(index));
    if (!isSet) return { context: contextAt('start'), isPossible: all(possible) };
    const get = (state: State) => {
      if (!computed.has(state) && !states.has(state)) {
        const change = changesOfState(state).at(-1);
        states.set(state, change && unlessChanged(state, valueAfter(rule, change, at)!));
      }
      return states.get(state);
    };
    return { context: contextAt('start', { states: { get } }), isPossible: all(possible) };
  }

  /** Returns a value that was set, or another one if another action has changed the state since. */
  function unlessChanged(state: State, set: Guarded): Guarded {
    const { hasChanged, values: later } = changedSince(state);
    const alternatives = [
      ...set.alternatives.map(({ guard, term }) => ({ guard: and(guard, not(hasChanged)), term })),
      ...later.map(({ guard, term }) => ({ guard: and(guard, hasChanged), term })),
    ];
    return { alternatives: mergeAlternatives(atoms.diagrams, alternatives), whole: readOf(state), size: 1 };
  }

  /** Returns the value that an action gives a state, if it is still the same when another one starts later. */
  function valueAfter(rule: Rule, change: StateAction, until: number): Guarded | undefined {
    const value = valueSetBy(change);
    if (!value) return undefined;
    const at = rule.actions.indexOf(change);
    if (at < 0 && change.operation === 'increase') {
      const context = contextAtEvent(rule);
      return capture(values.of(readOf(change.state), context), context);
    }
    if (at < 0 || !isAtEvent(rule, at)) {
      const set = values.of(value, contextAt('start'));
      return set.alternatives.length === 1 && isKnown(set.alternatives[0].term) ? set : undefined;
    }
    const context = contextOf(rule, at, until);
    const set = values.of(value, context);
    return set.alternatives.every(({ term }) => isKnown(term)) ? set : capture(set, context);
  }

  function isAtLeast(state: State, least: number, context: EvaluationContext): DiagramNode {
    return not(values.truth(operationOn('<', [readOf(state), literalOf(least, state.type)]), context));
  }
}

/** Returns the earlier actions that change a state of the page and have certainly done so when an action starts. */
function certainChanges({ actions }: Rule, at: number, state: State): readonly StateAction[] {
  if (isStored(state)) return [];
  return actions
    .slice(0, at)
    .filter(
      (one, index): one is StateAction =>
        one.kind === 'state' && one.state === state && isCertainBefore(actions, index, at),
    );
}
