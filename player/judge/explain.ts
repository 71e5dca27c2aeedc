import type { Expectation } from '../../compiler/core/scenario.ts';
import type { ProbedExpression } from '../../compiler/emit/probes.ts';
import type { Told } from '../page/told.ts';
import type { Evidence } from './judge.ts';

/** Why something did not come: whose event came and whose condition did not hold, with the values in it. */
export function explain({ operand, thing }: Expectation, evidence: Evidence): string[] {
  const { told } = evidence.probed;
  if (operand?.kind === 'rule') return explainRule(operand.rule.id, told, evidence);
  if (operand?.kind === 'tag') return explainTag(operand.tag.id, operand.tag.group, told, evidence);
  if (thing === 'navigation') return [];
  return idsOf(told).flatMap((id) => (hasFired(id, told) ? [] : explainRule(id, told, evidence)));
}

function idsOf(told: readonly Told[]): string[] {
  return [...new Set(told.flatMap((one) => (one.tell === 'came' ? [one.id] : [])))];
}

function hasFired(id: string, told: readonly Told[]): boolean {
  return told.some((one) => one.tell === 'fired' && one.id === id);
}

function explainRule(id: string, told: readonly Told[], evidence: Evidence): string[] {
  const start = told.findLastIndex((one) => one.tell === 'came' && one.id === id);
  if (start < 0) return [`The event of ${id} did not come.`];
  const parts = testsFrom(told, start + 1, evidence);
  return parts.length > 0
    ? [`The event of ${id} came, and its condition did not hold:`, ...parts]
    : [`The event of ${id} came, and it had run as often as it may.`];
}

function explainTag(id: string, group: string, told: readonly Told[], evidence: Evidence): string[] {
  const start = told.findLastIndex((one) => one.tell === 'asked' && one.id === id);
  if (start < 0) return [`Nothing asked ${id} to run.`, ...explain({ thing: 'beacon' } as Expectation, evidence)];
  const parts = testsFrom(told, start + 1, evidence);
  return parts.length > 0
    ? [`${id} was asked to run, and its condition did not hold:`, ...parts]
    : [`${id} was asked to run, and consent to ${group} is not given.`];
}

/** Each part that was asked, in order, up to where something else began. */
function testsFrom(told: readonly Told[], start: number, { table }: Evidence): string[] {
  const end = told.findIndex((one, at) => at >= start && 'id' in one);
  const list = told.slice(start, end < 0 ? undefined : end);
  const tests = list.flatMap((one) => (one.tell === 'tested' ? [{ ...one, of: table.tests[one.key] }] : []));
  const values = list.flatMap((one) => (one.tell === 'valued' ? [{ ...one, of: table.values[one.key] }] : []));
  const leaves = tests.filter(({ of }) => !tests.some((other) => other.of !== of && isInside(other.of, of)));
  const width = Math.max(...leaves.map(({ of }) => of.text.length));
  const lines = leaves.map(({ of, holds }) => {
    const inside = values.filter((value) => isInside(value.of, of));
    const shown = [...new Map(inside.map((value) => [value.of.text, value.value]))];
    const because = shown.map(([name, value]) => `${name} = ${value}`).join(', ');
    return `  ${of.text.padEnd(width)}  ${String(holds).padEnd(5)}  ${because}`.trimEnd();
  });
  return [...new Set(lines)];
}

function isInside(part: ProbedExpression, whole: ProbedExpression): boolean {
  return part.source === whole.source && part.start >= whole.start && part.end <= whole.end;
}
