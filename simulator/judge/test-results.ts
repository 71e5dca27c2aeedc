import type { TracedExpression } from '../../compiler/emit/code/instrumentation/instrumentation.ts';
import type { Trace } from '../page/trace.ts';
import type { Evidence } from './evidence.ts';

/** Returns a line for each part of the condition that was tested from an index on, with its result and values. */
export function testResults(traces: readonly Trace[], start: number, { table }: Evidence): string[] {
  const end = traces.findIndex((one, at) => at >= start && 'id' in one);
  const list = traces.slice(start, end < 0 ? undefined : end);
  const tests = list.flatMap((one) => (one.kind === 'tested' ? [{ ...one, of: table.tests[one.key] }] : []));
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

function isInside(part: TracedExpression, whole: TracedExpression): boolean {
  return part.source === whole.source && part.start >= whole.start && part.end <= whole.end;
}
