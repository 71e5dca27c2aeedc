import type { ReportMention, ReportScenario } from '../../../../report/report-data.ts';
import type { Operand, Scenario } from '../../../model/scenario.ts';
import { positionAt } from '../../../source/source.ts';

/** Returns the data of a scenario for the report. */
export function describeScenario(scenario: Scenario): ReportScenario {
  const { id, documentation, source, span, meets, given, lines, cases = [] } = scenario;
  const operands = [...lines.map(({ operand }) => operand), ...cases.flatMap(({ runs }) => runs)];
  const about = new Map(operands.flatMap(mentionOf).map((mention) => [`${mention.kind} ${mention.id}`, mention]));
  return {
    title: id,
    documentation: documentation.join('\n') || undefined,
    place: { path: source.path, line: positionAt(source, span.start).line },
    meets,
    given: given.map(({ text }) => text),
    lines: lines.map(({ kind, text }) => ({ kind: kind === 'step' ? 'when' : 'expect', text })),
    cases: cases.map(
      ({ label, runs }) =>
        `${label}: ${
          runs
            .flatMap(mentionOf)
            .map(({ id: name }) => name)
            .join(', ') || 'nothing'
        }`,
    ),
    about: [...about.values()],
  };
}

/** Returns the tag or rule that a line or a row refers to. */
function mentionOf(operand: Operand | undefined): ReportMention[] {
  if (operand?.kind === 'tag') return [{ kind: 'tag', id: operand.tag.id }];
  return operand?.kind === 'rule' ? [{ kind: 'rule', id: operand.rule.id }] : [];
}
