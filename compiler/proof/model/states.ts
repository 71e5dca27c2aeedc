import { memoize } from '../../compile/traverse/memoize.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { waitsFor } from '../../compile/analysis/gate-of.ts';
import type { Value } from '../../../runtime/tables/tables.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program, State } from '../../language/model/program.ts';
import { mostRuns } from '../../compile/evaluate/requests-at-most.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Atoms } from './atoms.ts';
import type { Inputs } from './inputs.ts';
import { known, mergeAlternatives, type Alternative, type TermOf } from './term.ts';
import { apartFrom } from './apart-from.ts';
import { firstValueOf, readOf } from './value-set-by.ts';
import type { EvaluationContext, Values } from './values.ts';

export interface States {
  /** Returns the values that a state can have when no action of the same rule has set it. */
  of(state: State, expression: Expression, context: EvaluationContext): readonly Alternative[];
  /** Returns what may have changed a state of the page since an action of the rule has set it, until another one starts. */
  changedSince(state: State): ChangedSince;
  /** Whether a state of the page is a counter that actions only increase, so that it is never less than before. */
  isOnlyIncreased(state: State): boolean;
}

/** What may have changed a state of the page since a moment. */
export interface ChangedSince {
  /** Whether something has. */
  readonly hasChanged: DiagramNode;
  /** The values that it may have then. */
  readonly values: readonly Alternative[];
  /** All values that it ever has, if they are known. */
  readonly all?: readonly Value[];
  /** The value with which a page begins, of a counter that no action resets. */
  readonly least?: number;
}

/** How actions change a state: to values known at build time, or to any value. */
interface Writes {
  /** The values with which versions begin, if each has one that is known at build time. Else empty. */
  readonly begun: Set<Value>;
  readonly values: Set<Value>;
  /** How often actions may increase it while a page is open. */
  increases: number;
  isAny: boolean;
  /** Whether actions only increase it. */
  isOnlyIncreased: boolean;
  /** Whether some action gives it its first value again. */
  isCleared: boolean;
}

/** What the values of states depend on. */
interface Parts {
  readonly atoms: Atoms;
  readonly inputs: Inputs;
  readonly values: () => Values;
  readonly isGranted: (number: number, context: EvaluationContext) => DiagramNode;
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
): States {
  const { diagrams } = atoms;
  const under = (guard: DiagramNode, list: readonly Alternative[]) =>
    list.map((one) => ({ guard: diagrams.and(guard, one.guard), term: one.term }));
  // A first value is computed once, when the page begins.
  const begin: EvaluationContext = {
    moment: writesTo ? 'page' : 'event',
    values: new WeakMap(),
    truths: new Map(),
  };
  const changedSince = memoize(computeChangedSince);
  return {
    of: valuesOf,
    changedSince,
    isOnlyIncreased: (state) => !isStored(state) && writesTo?.(state)?.isOnlyIncreased === true,
  };

  function valuesOf(state: State, expression: Expression, context: EvaluationContext): readonly Alternative[] {
    return isStored(state) ? ofStored(state, expression, context) : ofPage(state, expression, context);
  }

  function ofStored(state: State, expression: Expression, context: EvaluationContext): readonly Alternative[] {
    const isOptional = Boolean(expression.type.optional);
    const stored = inputs.read(expression, context, isOptional);
    const number = waitsFor(program, state.group);
    if (number === undefined) return stored;
    const granted = isGranted(number, context);
    const ofThisPage = writesTo?.(state)
      ? inputs.read(apartFrom(expression, 'page'), context, isOptional)
      : firstOf(state, context);
    return mergeAlternatives(diagrams, [...under(granted, stored), ...under(diagrams.not(granted), ofThisPage)]);
  }

  function ofPage(state: State, expression: Expression, context: EvaluationContext): readonly Alternative[] {
    const first = firstOf(state, begin);
    const written = writesTo?.(state);
    if (!written) return first;
    const all = valuesEver(written, first);
    if (!all) return inputs.read(expression, context, Boolean(expression.type.optional));
    if (all.length === 1) return first;
    if (context.moment !== 'start') return inputs.choose(expression, context, all);
    const before = ofPage(state, expression, { ...context, moment: 'event' });
    const { hasChanged, values } = changedSince(state);
    return mergeAlternatives(diagrams, [...under(diagrams.not(hasChanged), before), ...under(hasChanged, values)]);
  }

  function computeChangedSince(state: State): ChangedSince {
    const expression = readOf(state);
    const first = firstOf(state, begin);
    const written = writesTo!(state)!;
    const all = valuesEver(written, first);
    const start: EvaluationContext = { ...begin, moment: 'start' };
    const [begun] = first.length === 1 && first[0].term.kind === 'known' ? [first[0].term.value] : [];
    return {
      hasChanged: atoms.is(`has changed ${inputs.keyOf(expression)}`, () => ({ kind: 'hasChanged', state })),
      values: all
        ? valuesWritten(expression, written, first as readonly KnownAlternative[], all)
        : inputs.read(expression, start, Boolean(state.type.optional)),
      all,
      least: written.isOnlyIncreased && typeof begun === 'number' ? begun : undefined,
    };
  }

  /** Returns the values that a state has after some action has set it. */
  function valuesWritten(
    expression: Expression,
    { begun, values, increases, isCleared }: Writes,
    first: readonly KnownAlternative[],
    all: readonly Value[],
  ): readonly Alternative[] {
    const cleared = isCleared ? [...begun, ...first.map(({ term }) => term.value)] : [];
    const set = [...new Set(increases > 0 ? all : [...values, ...cleared])];
    return set.length === 1 ? [{ guard: 1, term: known(set[0]) }] : inputs.choose(expression, { moment: 'start' }, set);
  }

  function firstOf(state: State, context: EvaluationContext): readonly Alternative[] {
    const { type } = state;
    // A list is stored without its first value.
    const isEmpty = isStored(state) && (type.name === 'list' || type.name === 'set');
    return values().of(firstValueOf(isEmpty ? { ...state, initial: undefined } : state), context).alternatives;
  }
}

type KnownAlternative = Alternative & { readonly term: TermOf<'known'> };

/** Returns all values that a state of the page ever has in some version; undefined if some are not known. */
function valuesEver(
  { begun, values, increases, isAny }: Writes,
  first: readonly Alternative[],
): readonly Value[] | undefined {
  const own = first.flatMap(({ term }) => (term.kind === 'known' ? [term.value] : []));
  if (isAny || own.length < first.length) return undefined;
  return increased([...new Set([...begun, ...own, ...values])], increases);
}

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
export function writesToStates(programs: readonly Program[], identityOf: (state: State) => unknown): WritesTo {
  const all = new Map<unknown, Writes>();
  for (const program of programs) {
    for (const [state, one] of writesIn(program)) {
      const other = all.get(identityOf(state));
      if (!other) {
        all.set(identityOf(state), one);
        continue;
      }
      // Versions that choose among different values would not have the same diagrams.
      other.isAny ||= (one.begun.size === 0) !== (other.begun.size === 0);
      for (const value of one.begun) other.begun.add(value);
      for (const value of one.values) other.values.add(value);
      other.increases = Math.max(other.increases, one.increases);
      other.isAny ||= one.isAny;
      other.isCleared ||= one.isCleared;
      other.isOnlyIncreased &&= one.isOnlyIncreased;
    }
  }
  return (state) => all.get(identityOf(state));
}

const unwritten = (begun: Set<Value>): Writes => ({
  begun,
  values: new Set(),
  increases: 0,
  isAny: false,
  isOnlyIncreased: true,
  isCleared: false,
});

/** Returns the value with which a state begins, if it is a single value that is known at build time. */
function firstKnown(state: State): Set<Value> {
  const value = staticValue(firstValueOf(state));
  return new Set(value === undefined || typeof value === 'object' ? [] : [value]);
}

function writesIn(program: Program): ReadonlyMap<State, Writes> {
  const all = new Map<State, Writes>();
  for (const rule of program.rules) {
    for (const action of rule.actions) {
      if (action.kind !== 'state') continue;
      const { state, operation, value } = action;
      const written = all.get(state) ?? unwritten(firstKnown(state));
      all.set(state, written);
      written.isOnlyIncreased &&= operation === 'increase';
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
