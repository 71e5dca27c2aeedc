import type { Expression } from '../../../model/expression.ts';
import type { Call, State } from '../../../model/program.ts';
import type { Source, Span } from '../../../source/source.ts';

/** What the numbers mean that a bundle with probes tells its observer. */
export interface InstrumentationTable {
  /** Conditions and their parts. */
  readonly tests: readonly TracedExpression[];
  /** Names in conditions, whose values say why a part held or not. */
  readonly values: readonly TracedExpression[];
  readonly states: readonly State[];
  readonly calls: readonly Call[];
}

export interface TracedExpression extends Span {
  /** As it is written, in one line. */
  readonly text: string;
}

/** Numbers what a bundle tells; the same thing has the same number wherever it is written. */
export interface Instrumentation {
  readonly table: InstrumentationTable;
  test(source: Source, expression: Expression): number;
  value(source: Source, expression: Expression): number;
  state(state: State): number;
  call(call: Call): number;
}

export function createInstrumentation(): Instrumentation {
  const tests = createNumbering<TracedExpression>();
  const values = createNumbering<TracedExpression>();
  const states = createNumbering<State>();
  const calls = createNumbering<Call>();
  return {
    table: { tests: tests.list, values: values.list, states: states.list, calls: calls.list },
    test: (source, expression) => tests.numberOf(keyOf(source, expression), () => describe(source, expression)),
    value: (source, expression) => values.numberOf(keyOf(source, expression), () => describe(source, expression)),
    state: (state) => states.numberOf(state, () => state),
    call: (call) => calls.numberOf(call, () => call),
  };
}

function createNumbering<T>() {
  const list: T[] = [];
  const numbers = new Map<unknown, number>();
  const numberOf = (key: unknown, make: () => T): number => {
    const before = numbers.get(key);
    if (before !== undefined) return before;
    numbers.set(key, list.length);
    return list.push(make()) - 1;
  };
  return { list, numberOf };
}

function keyOf({ path }: Source, { start, end }: Expression): string {
  return `${path}:${start}:${end}`;
}

function describe(source: Source, { start, end }: Expression): TracedExpression {
  return { source, start, end, text: source.text.slice(start, end).replace(/\s+/g, ' ') };
}
