import { textOfComment } from '../../compile/analysis/text-of-comment.ts';
import type {
  ReportCases,
  ReportMention,
  ReportScenario,
  ReportScenarioLine,
} from '../../contract/report/report-data.ts';
import type { CaseRow, Operand, Scenario, ScenarioStep } from '../../language/model/scenario.ts';
import { positionAt } from '../../language/source/source.ts';

/** Returns the data of a scenario for the report. */
export function describeScenario(scenario: Scenario): ReportScenario {
  const { id, documentation, source, span, meets, given, lines, cases = [] } = scenario;
  const operands = [...lines.map(({ operand }) => operand), ...cases.flatMap(({ runs }) => runs)];
  const about = new Map(operands.flatMap(mentionOf).map((mention) => [`${mention.kind} ${mention.id}`, mention]));
  return {
    title: id,
    documentation: textOfComment({ documentation }),
    place: { path: source.path, line: positionAt(source, span.start).line },
    meets,
    given: given.map(({ text }) => text),
    lines: describeLines(lines),
    cases: describeCases(cases),
    about: [...about.values()],
  };
}

/** Returns the tables of cases. Rows of tables with the same columns are one table. */
function describeCases(cases: readonly CaseRow[]): readonly ReportCases[] {
  const keyOf = ({ columns }: CaseRow) => columns.join('\n');
  return [...new Set(cases.map(keyOf))].map((key) => {
    const rows = cases.filter((one) => keyOf(one) === key);
    return {
      columns: rows[0].columns,
      rows: rows.map(({ values, runs }) => ({
        values: values.join(',\t'),
        runs: runs
          .flatMap(mentionOf)
          .map(({ id }) => id)
          .join(', '),
      })),
    };
  });
}

/** Returns the steps and expectations, with the times that the scenario states. */
function describeLines(lines: Scenario['lines']): readonly ReportScenarioLine[] {
  const hasTimes = lines.some((line) => (line.kind === 'step' ? line.step === 'wait' : line.after !== undefined));
  let begin: number | undefined = 0;
  let end: number | undefined = 0;
  return lines.map((line): ReportScenarioLine => {
    const { text } = line;
    if (line.kind === 'step') {
      begin = end;
      const time = durationOf(line);
      end = end === undefined || time === undefined ? undefined : end + time;
      return { kind: 'when', text, ...(hasTimes && begin !== undefined && { at: begin }) };
    }
    const at = begin === undefined || line.after === undefined ? undefined : begin + line.after;
    return { kind: 'expect', text, ...(at !== undefined && { at }) };
  });
}

/** Returns how long a step takes in milliseconds. Undefined for a video or audio, whose length decides. */
function durationOf({ step, operand, to }: ScenarioStep): number | undefined {
  if (step === 'wait') return operand?.kind === 'duration' ? operand.value : undefined;
  return step === 'play' && to !== undefined ? undefined : 0;
}

/** Returns the tag or rule that a line or a row refers to, also by a command of the tag. */
function mentionOf(operand: Operand | undefined): ReportMention[] {
  if (operand?.kind === 'tag' || operand?.kind === 'command') return [{ kind: 'tag', id: operand.tag.id }];
  return operand?.kind === 'rule' ? [{ kind: 'rule', id: operand.rule.id }] : [];
}
