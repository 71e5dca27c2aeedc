import type { TracedExpression } from '../../compiler/emit/code/instrumentation/instrumentation.ts';
import type { Trace } from '../contract/trace.ts';
import type { Evidence } from './evidence.ts';

/** Returns a line for each part of the condition that was tested from an index on, with its result and values. */
export function testResults(traces: readonly Trace[], start: number, { table }: Evidence): string[] {
  const list = tracesFrom(traces, start);
  const tests = testsIn(list, table);
  const values = list.flatMap((one) => (one.kind === 'valued' ? [{ ...one, of: table.values[one.key] }] : []));
  const leaves = tests.filter(({ of }) => !tests.some((other) => other.of !== of && isInside(other.of, of)));
  const width = Math.max(...leaves.map(({ of }) => of.text.length));
  const lines = leaves.map(({ of, isTrue }) => {
    const inside = values.filter((value) => isInside(value.of, of));
    const shown = [...new Map(inside.map((value) => [value.of.text, value.value]))];
    const because = shown.map(([name, value]) => `${name} = ${value}`).join(', ');
    return `  ${of.text.padEnd(width)}  ${String(isTrue).padEnd(5)}  ${because}`.trimEnd();
  });
  return [...new Set(lines)];
}

/** Whether every condition that was tested from an index on was true as a whole. */
export function wereTrue(traces: readonly Trace[], start: number, { table }: Evidence): boolean {
  const tests = testsIn(tracesFrom(traces, start), table);
  const whole = tests.filter(({ of }) => !tests.some((other) => other.of !== of && isInside(of, other.of)));
  return whole.every(({ isTrue }) => isTrue);
}

/** Whether a condition was tested from an index on. */
export function wasTested(
  traces: readonly Trace[],
  start: number,
  condition: Pick<TracedExpression, 'source' | 'start' | 'end'>,
  { table }: Evidence,
): boolean {
  return testsIn(tracesFrom(traces, start), table).some(
    ({ of }) => of.source === condition.source && of.start === condition.start && of.end === condition.end,
  );
}

/** Returns what was traced from an index on, until something else happened. */
function tracesFrom(traces: readonly Trace[], start: number): readonly Trace[] {
  const end = traces.findIndex((one, at) => at >= start && 'id' in one);
  return traces.slice(start, end < 0 ? undefined : end);
}

function testsIn(list: readonly Trace[], { tests }: Evidence['table']) {
  return list.flatMap((one) => (one.kind === 'tested' ? [{ ...one, of: tests[one.key] }] : []));
}

function isInside(part: TracedExpression, whole: TracedExpression): boolean {
  return part.source === whole.source && part.start >= whole.start && part.end <= whole.end;
}
