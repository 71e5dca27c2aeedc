import { isStored } from '../../analysis/is-stored.ts';
import { waitsFor } from '../../analysis/waits-for.ts';
import type { Value } from '../../../runtime/tables.ts';
import type { Expression } from '../../model/expression.ts';
import type { Program, State } from '../../model/program.ts';
import { mostRuns } from '../../evaluate/requests-at-most.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import type { Node } from '../diagram/diagram.ts';
import type { Atoms } from './atoms.ts';
import type { Inputs } from './inputs.ts';
import { known, merge, type Alternative } from './term.ts';
import { apartFrom } from './apart-from.ts';
import { firstValueOf } from './value-set-by.ts';
import type { Context, Values } from './values.ts';

/** Returns the values that a state can have when no action of the same rule has set it. */
export type ValuesOfState = (state: State, expression: Expression, context: Context) => readonly Alternative[];

/** How actions change a state: to values known at build time, or to any value. */
interface Writes {
  readonly values: Set<Value>;
  /** How often actions may increase it while a page is open. */
  increases: number;
  isAny: boolean;
  /** Whether some action gives it its first value again. */
  isCleared: boolean;
}

/** What the values of states depend on. */
interface Parts {
  readonly atoms: Atoms;
  readonly inputs: Inputs;
  readonly values: () => Values;
  readonly isGranted: (number: number, context: Context) => Node;
}

/**
 * Creates the values of states. A stored state can have any value, because an earlier page may have set it; while its
 * consent group is not granted, it has a value of the page instead. A state of the page has its first value; with
 * `writesTo`, it has any value that some action sets. At the start of an action, it has the value that it had at the event,
 * unless an action has set it in between.
 */
export function createStates(
  program: Program,
  { atoms, inputs, values, isGranted }: Parts,
  writesTo?: WritesTo,
): ValuesOfState {
  const { diagrams } = atoms;
  const under = (guard: Node, list: readonly Alternative[]) =>
    list.map((one) => ({ guard: diagrams.and(guard, one.guard), term: one.term }));
  // A first value is computed once, when the page begins.
  const begin: Context = {
    moment: writesTo ? 'page' : 'event',
    states: new Map(),
    values: new WeakMap(),
    truths: new Map(),
  };
  return valuesOf;

  function valuesOf(state: State, expression: Expression, context: Context): readonly Alternative[] {
    return isStored(state) ? ofStored(state, expression, context) : ofPage(state, expression, context);
  }

  function ofStored(state: State, expression: Expression, context: Context): readonly Alternative[] {
    const isOptional = Boolean(expression.type.optional);
    const stored = inputs.read(expression, context, isOptional);
    const number = waitsFor(program, state.group);
    if (number === undefined) return stored;
    const granted = isGranted(number, context);
    const ofThisPage = writesTo?.(state)
      ? inputs.read(apartFrom(expression, 'page'), context, isOptional)
      : firstOf(state, context);
    return merge(diagrams, [...under(granted, stored), ...under(diagrams.not(granted), ofThisPage)]);
  }

  function ofPage(state: State, expression: Expression, context: Context): readonly Alternative[] {
    const first = firstOf(state, begin);
    const written = writesTo?.(state);
    if (!written) return first;
    const isClosed = !written.isAny && first.every(({ term }) => term.kind === 'known');
    if (!isClosed) return inputs.read(expression, context, Boolean(expression.type.optional));
    const begun = first.map(({ term }) => (term as Known).value);
    const all = increased([...begun, ...written.values], written.increases);
    if (all.length === 1) return first;
    if (context.moment !== 'start') return inputs.choose(expression, context, all);
    const before = ofPage(state, expression, { ...context, moment: 'event' });
    const set = written.increases > 0 ? all : [...written.values, ...(written.isCleared ? begun : [])];
    const after: readonly Alternative[] =
      set.length === 1
        ? [{ guard: 1, term: known(set[0]) }]
        : inputs.choose(expression, { moment: 'start' }, [...new Set(set)]);
    const hasChanged = atoms.is(`has changed ${inputs.keyOf(expression)}`, () => ({ kind: 'hasChanged', state }));
    return merge(diagrams, [...under(diagrams.not(hasChanged), before), ...under(hasChanged, after)]);
  }

  function firstOf(state: State, context: Context): readonly Alternative[] {
    const { type } = state;
    // A list is stored without its first value.
    const isEmpty = isStored(state) && (type.name === 'list' || type.name === 'set');
    return values().of(firstValueOf(isEmpty ? { ...state, initial: undefined } : state), context).alternatives;
  }
}

type Known = Extract<Alternative['term'], { kind: 'known' }>;

/** More increases are not counted: the counter may then have any value. */
const mostIncreases = 50;

/** Returns the values that a counter can have after so many increases at most, each once. */
function increased(values: readonly Value[], increases: number): readonly Value[] {
  const steps = Array.from({ length: increases + 1 }, (_, at) => at);
  const all = increases === 0 ? values : values.flatMap((value) => steps.map((step) => Number(value) + step));
  return [...new Set(all)];
}

/** Returns how actions change a state; undefined if none does. */
export type WritesTo = (state: State) => Writes | undefined;

/**
 * Returns what actions of several versions of a program set. States are the same if `identityOf` returns the same for them.
 * All versions share the values, so that the same condition has the same diagram in each.
 */
export function writesOf(programs: readonly Program[], identityOf: (state: State) => unknown): WritesTo {
  const all = new Map<unknown, Writes>();
  for (const program of programs) {
    for (const [state, one] of writesIn(program)) {
      const other = all.get(identityOf(state));
      if (!other) {
        all.set(identityOf(state), one);
        continue;
      }
      for (const value of one.values) other.values.add(value);
      other.increases = Math.max(other.increases, one.increases);
      other.isAny ||= one.isAny;
      other.isCleared ||= one.isCleared;
    }
  }
  return (state) => all.get(identityOf(state));
}

function writesIn(program: Program): ReadonlyMap<State, Writes> {
  const all = new Map<State, Writes>();
  for (const rule of program.rules) {
    for (const action of rule.actions) {
      if (action.kind !== 'state') continue;
      const { state, operation, value } = action;
      const written = all.get(state) ?? { values: new Set(), increases: 0, isAny: false, isCleared: false };
      all.set(state, written);
      if (operation === 'clear') {
        written.isCleared = true;
        continue;
      }
      if (operation === 'increase') {
        written.increases += mostRuns(rule, program) ?? Infinity;
        written.isAny ||= written.increases > mostIncreases;
        continue;
      }
      const constant = operation === 'set' && value && !value.type.optional ? staticValue(value) : undefined;
      if (constant === undefined || typeof constant === 'object') written.isAny = true;
      else written.values.add(constant);
    }
  }
  return all;
}
