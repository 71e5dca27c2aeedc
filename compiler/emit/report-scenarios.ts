import type { ReportMention, ReportScenario } from '../../report/report-data.ts';
import type { Scenario, ScenarioLine } from '../core/scenario.ts';
import { positionAt } from '../source/source.ts';

/** A worked example as the report shows it. */
export function describeScenario({ id, documentation, source, span, meets, given, lines }: Scenario): ReportScenario {
  const about = new Map(lines.flatMap(mentionIn).map((mention) => [`${mention.kind} ${mention.id}`, mention]));
  return {
    title: id,
    documentation: documentation.join('\n') || undefined,
    place: { path: source.path, line: positionAt(source, span.start).line },
    meets,
    given: given.map(({ text }) => text),
    lines: lines.map(({ kind, text }) => ({ kind: kind === 'step' ? 'when' : 'expect', text })),
    about: [...about.values()],
  };
}

/** The tag or rule that a line expects something of. */
function mentionIn({ operand }: ScenarioLine): ReportMention[] {
  if (operand?.kind === 'tag') return [{ kind: 'tag', id: operand.tag.id }];
  return operand?.kind === 'rule' ? [{ kind: 'rule', id: operand.rule.id }] : [];
}
