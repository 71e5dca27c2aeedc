import type { Case, Expectation, Operand, Scenario } from '../compiler/model/scenario.ts';

/** The scenarios that a table of cases stands for, one a row; any other scenario is itself. */
export function expandCases(scenario: Scenario): readonly Scenario[] {
  const { cases, ...one } = scenario;
  if (!cases) return [scenario];
  return cases.map((row) => ({
    ...one,
    id: `${one.id} (${row.label})`,
    span: { source: one.source, start: row.start, end: row.end },
    given: row.given,
    lines: [...one.lines, ...expectationsOf(row)],
  }));
}

function expectationsOf({ runs, idle, start, end }: Case): Expectation[] {
  const expecting =
    (absent: boolean) =>
    (operand: Operand): Expectation => ({
      kind: 'expect',
      thing: operand.kind,
      operand,
      absent,
      once: false,
      throughout: true,
      text: `${absent ? 'no ' : ''}${operand.kind} ${nameOf(operand)}`,
      start,
      end,
    });
  return [...runs.map(expecting(false)), ...idle.map(expecting(true))];
}

function nameOf(operand: Operand): string {
  if (operand.kind === 'tag') return operand.tag.id;
  return operand.kind === 'rule' ? operand.rule.id : '';
}
