import { isStored } from '../../compile/analysis/is-stored.ts';
import { isCertainBefore } from '../../compile/analysis/required-actions.ts';
import type { Rule, State } from '../../language/model/program.ts';
import { lazily, memoize } from '../../compile/traverse/memoize.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import { literalOf, operationOn } from './make-expression.ts';
import type { ModelParts } from './starts.ts';
import type { StateAction } from './set-by-earlier-rules.ts';
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
  /** Whether states that actions have set at the event have values that they can ever have. */
  isPossible(states: EvaluationContext['states']): DiagramNode;
}

interface RuleContexts {
  /** Whether a change of a state by an action of a rule happens when the event does. */
  readonly isAtEvent: (rule: Rule, at: number) => boolean;
  /** Returns the context of an action that starts at the event. */
  readonly contextOf: (rule: Rule, at: number, until: number) => EvaluationContext;
  /** Returns the changes that earlier rules have made when a rule starts, and its context at its event. */
  readonly changesBefore: (rule: Rule) => readonly StateAction[];
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
  { isAtEvent, contextOf, changesBefore, contextAtEvent }: RuleContexts,
): SetByRules {
  const { and, or, not, all, any } = atoms.diagrams;
  const byRule = memoize((rule: Rule) => rule.actions.map((_, at) => lazily(() => setBefore(rule, at))));
  return { later: (rule, at) => byRule(rule)[at](), isPossible, isIncreased };

  function isIncreased(rule: Rule): DiagramNode {
    const counters = changesBefore(rule).flatMap(({ operation, state }) => (operation === 'increase' ? state : []));
    return all(
      [...new Set(counters)].map((state) => {
        const { least } = changedSince(state);
        const count = counters.filter((one) => one === state).length;
        return least === undefined ? 1 : isAtLeast(state, least + count, contextAt('event'));
      }),
    );
  }

  function isPossible(states: EvaluationContext['states']): DiagramNode {
    return all([...states].map(([state, value]) => (isStored(state) ? 1 : isEver(value, changedSince(state)))));
  }

  /** Whether a value is one that its state can ever have. */
  function isEver({ alternatives }: Guarded, { all: ever }: ChangedSince): DiagramNode {
    if (!ever) return 1;
    return any(alternatives.map(({ guard, term }) => (isKnown(term) && !ever.includes(term.value) ? 0 : guard)));
  }

  function setBefore(rule: Rule, at: number): SetBefore {
    const last = new Map<State, { readonly change: StateAction; readonly count: number }>();
    for (const change of [...changesBefore(rule), ...certainChanges(rule, at)]) {
      last.set(change.state, { change, count: (last.get(change.state)?.count ?? 0) + 1 });
    }
    const states = new Map<State, Guarded>();
    const possible: DiagramNode[] = [];
    for (const [state, { change, count }] of last) {
      const set = valueAfter(rule, change, at);
      const since = changedSince(state);
      const { hasChanged, values: later, least } = since;
      const whole = readOf(state);
      const afterwards = new Map([[state, { alternatives: later, whole, size: 1 }]]);
      const after = contextAt('start', { states: afterwards });
      const isAbove = least === undefined ? 1 : isAtLeast(state, least + count, after);
      possible.push(or(not(hasChanged), isAbove));
      if (!set) continue;
      possible.push(or(hasChanged, isEver(set, since)));
      const alternatives = [
        ...set.alternatives.map(({ guard, term }) => ({ guard: and(guard, not(hasChanged)), term })),
        ...later.map(({ guard, term }) => ({ guard: and(guard, hasChanged), term })),
      ];
      states.set(state, { alternatives: mergeAlternatives(atoms.diagrams, alternatives), whole, size: 1 });
    }
    const context = states.size > 0 ? contextAt('start', { states }) : contextAt('start');
    return { context, isPossible: all(possible) };
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

/** Returns the earlier actions that change states of the page and have certainly done so when an action starts. */
function certainChanges({ actions }: Rule, at: number): readonly StateAction[] {
  return actions
    .slice(0, at)
    .filter(
      (one, index): one is StateAction =>
        one.kind === 'state' && !isStored(one.state) && isCertainBefore(actions, index, at),
    );
}
