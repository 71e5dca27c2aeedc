import type { CaseRow, Expectation, Operand, Scenario } from '../compiler/language/model/scenario.ts';

/** Returns one scenario for each row of a table of cases. A scenario without cases is returned unchanged. */
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

function expectationsOf({ runs, idle, start, end }: CaseRow): Expectation[] {
  const expecting =
    (absent: boolean) =>
    (operand: Operand): Expectation => ({
      kind: 'expect',
      thing: operand.kind,
      operand,
      absent,
      once: false,
      throughout: true,
      text: `${absent ? 'never ' : ''}${operand.kind} ${nameOf(operand)}`,
      start,
      end,
    });
  return [...runs.map(expecting(false)), ...idle.map(expecting(true))];
}

function nameOf(operand: Operand): string {
  if (operand.kind === 'tag') return operand.tag.id;
  return operand.kind === 'rule' ? operand.rule.id : '';
}
