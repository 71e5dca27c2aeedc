import type { ReportData, ReportRule } from '../compiler/contract/report/report-data.ts';
import { runsAtStage } from './runs-at-stage.ts';

/**
 * Returns the rules that use each tag at the stage of the report, by the tag's name. Those of a tag whose requests pass the
 * gate of another use that one, too.
 */
export function usersOfTags({ rules }: ReportData): ReadonlyMap<string, readonly ReportRule[]> {
  const users = new Map<string, Set<ReportRule>>();
  const add = (tag: string, rule: ReportRule) => users.set(tag, (users.get(tag) ?? new Set()).add(rule));
  const gates = rules.flatMap(({ id, gateOf = [] }) => gateOf.map((tag) => ({ tag, gate: id })));
  for (const rule of rules) {
    if (rule.kind === 'tag' || !runsAtStage(rule)) continue;
    for (const used of new Set(rule.actions.flatMap(({ tag }) => tag ?? []))) {
      add(used, rule);
      for (const { tag, gate } of gates) if (tag === used) add(gate, rule);
    }
  }
  return new Map([...users].map(([tag, of]) => [tag, [...of]]));
}
