import type { Expression } from '../../../language/model/expression.ts';
import type { Action, Call, CustomAction, Running, State } from '../../../language/model/program.ts';
import type { Source, Span } from '../../../language/source/source.ts';
import { textOfPart } from '../../../compile/analysis/text-of-part.ts';

/** The meanings of the numbers that an instrumented bundle reports to its observer. */
export interface InstrumentationTable {
  /** Conditions and their parts. */
  readonly tests: readonly TracedExpression[];
  /** Parts of the conditions of gates whose results do not depend on consent; see `writeKnownParts`. */
  readonly known: readonly TracedExpression[];
  /** Names in conditions. Their values explain the result of a condition. */
  readonly values: readonly TracedExpression[];
  readonly states: readonly State[];
  readonly calls: readonly Call[];
}

export interface TracedExpression extends Span {
  /** The source text, on one line. */
  readonly text: string;
}

/** Returns the id of a custom action in traces. No tag can have it, because names contain no space. */
export const traceIdOf = ({ id }: CustomAction): string => `action ${id}`;

/** Returns what identifies an action of a rule in traces, or without one the start of a tag by its own event. */
export function stepIdOf({ id }: Pick<Running, 'id'>, action?: Action): string {
  if (!action) return id;
  // It has the place of the action in whose place it runs.
  const isSubstitute = action.kind === 'vendor' && action.tag.substituteFor !== undefined;
  return `${id} ${action.start}${isSubstitute ? ' without consent' : ''}`;
}

/** A condition that the script judges whenever an action starts. */
export interface Judgement {
  /** What identifies the action: `stepIdOf`, the id of a tag, or `storeIdOf`. */
  readonly starts: readonly string[];
  readonly when: Expression;
  /** The file of the condition. */
  readonly source: Source;
}

/** Returns what identifies in traces that a state is stored. No step can have it. */
export function storeIdOf({ id }: Pick<State, 'id'>): string {
  return `stores ${id}`;
}

/** Assigns a number to everything that a bundle reports. The same item always has the same number. */
export interface Instrumentation {
  readonly table: InstrumentationTable;
  test(source: Source, expression: Expression): number;
  known(source: Source, expression: Expression): number;
  value(source: Source, expression: Expression): number;
  state(state: State): number;
  call(call: Call): number;
}

export function createInstrumentation(): Instrumentation {
  const tests = createNumbering<TracedExpression>();
  const known = createNumbering<TracedExpression>();
  const values = createNumbering<TracedExpression>();
  const states = createNumbering<State>();
  const calls = createNumbering<Call>();
  return {
    table: { tests: tests.list, known: known.list, values: values.list, states: states.list, calls: calls.list },
    test: (source, expression) => tests.numberOf(keyOf(source, expression), () => describe(source, expression)),
    known: (source, expression) => known.numberOf(keyOf(source, expression), () => describe(source, expression)),
    value: (source, expression) => values.numberOf(keyOf(source, expression), () => describe(source, expression)),
    state: (state) => states.numberOf(state, () => state),
    call: (call) => calls.numberOf(call, () => call),
  };
}

function createNumbering<T>() {
  const list: T[] = [];
  const numbers = new Map<unknown, number>();
  const numberOf = (key: unknown, make: () => T): number => {
    const existing = numbers.get(key);
    if (existing !== undefined) return existing;
    numbers.set(key, list.length);
    return list.push(make()) - 1;
  };
  return { list, numberOf };
}

function keyOf({ path }: Source, { start, end }: Expression): string {
  return `${path}:${start}:${end}`;
}

function describe(source: Source, expression: Expression): TracedExpression {
  const { start, end } = expression;
  return { source, start, end, text: textOfPart(expression, source) };
}
