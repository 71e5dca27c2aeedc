import type { Value } from '../../../runtime/tables.ts';
import type { Expression } from '../../model/expression.ts';
import type { Program, State } from '../../model/program.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import type { Node } from '../diagram/diagram.ts';
import type { Atoms } from './atoms.ts';
import type { Inputs } from './inputs.ts';
import { known, merge, type Alternative } from './term.ts';
import type { Context, Values } from './values.ts';

/** Returns the values that a state can have when no action of the same rule has set it. */
export type ValuesOfState = (state: State, expression: Expression, context: Context) => readonly Alternative[];

/** How actions change a state: to values known at build time, or to any value. */
interface Writes {
  readonly values: Set<Value>;
  isAny: boolean;
  /** Whether some action gives it its first value again. */
  isCleared: boolean;
}

/**
 * Creates the values of states. A stored state can have any value, because an earlier page may have set it. A state of the
 * page has its first value; with `changes`, it has any value that some action sets. At the start of an action, it has the
 * value that it had at the event, unless an action has set it in between.
 */
export function createStates(
  program: Program,
  atoms: Atoms,
  inputs: Inputs,
  values: () => Values,
  changes: boolean,
): ValuesOfState {
  const { diagrams } = atoms;
  const writes = changes ? writesOf(program) : new Map<State, Writes>();
  const under = (guard: Node, list: readonly Alternative[]) =>
    list.map((one) => ({ guard: diagrams.and(guard, one.guard), term: one.term }));
  // A first value is computed once, when the page begins.
  const begin: Context = {
    moment: changes ? 'page' : 'event',
    states: new Map(),
    values: new WeakMap(),
    truths: new Map(),
  };
  return valuesOf;

  function valuesOf(state: State, expression: Expression, context: Context): readonly Alternative[] {
    if (isStored(state)) return inputs.read(expression, context.moment, Boolean(expression.type.optional));
    const first = state.initial ? values().of(state.initial, begin).alternatives : [firstOf(state)];
    const written = writes.get(state);
    if (!written) return first;
    const isClosed = !written.isAny && first.every(({ term }) => term.kind === 'known');
    if (!isClosed) return inputs.read(expression, context.moment, Boolean(expression.type.optional));
    const all = new Set(written.values);
    for (const { term } of first) if (term.kind === 'known') all.add(term.value);
    if (all.size === 1) return first;
    if (context.moment !== 'start') return inputs.choose(expression, context.moment, [...all]);
    const before = valuesOf(state, expression, { ...context, moment: 'event' });
    const set = [...written.values, ...(written.isCleared ? first.map(({ term }) => (term as Known).value) : [])];
    const after: readonly Alternative[] =
      set.length === 1 ? [{ guard: 1, term: known(set[0]) }] : inputs.choose(expression, 'start', [...new Set(set)]);
    const hasChanged = atoms.is(`has changed ${inputs.keyOf(expression)}`, () => ({ kind: 'hasChanged', state }));
    return merge(diagrams, [...under(diagrams.not(hasChanged), before), ...under(hasChanged, after)]);
  }
}

type Known = Extract<Alternative['term'], { kind: 'known' }>;

/** Whether a state outlives the page. */
export const isStored = ({ keep, key }: State): boolean => keep !== 'page' || key !== undefined;

function firstOf({ type }: State): Alternative {
  return { guard: 1, term: known(firstValueOf(type.name)) };
}

function firstValueOf(type: State['type']['name']): Value {
  return type === 'boolean' ? false : type === 'integer' ? 0 : type === 'text' ? undefined : [];
}

function writesOf({ rules }: Program): ReadonlyMap<State, Writes> {
  const all = new Map<State, Writes>();
  for (const { actions } of rules) {
    for (const action of actions) {
      if (action.kind !== 'state') continue;
      const { state, operation, value } = action;
      const writes = all.get(state) ?? { values: new Set(), isAny: false, isCleared: false };
      all.set(state, writes);
      if (operation === 'clear') {
        writes.isCleared = true;
        continue;
      }
      const constant = operation === 'set' && value && !value.type.optional ? staticValue(value) : undefined;
      if (constant === undefined || typeof constant === 'object') writes.isAny = true;
      else writes.values.add(constant);
    }
  }
  return all;
}
