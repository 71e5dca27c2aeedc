import type { ReportData, ReportRule } from './report-data.ts';
import { runsAtStage } from './runs-at-stage.ts';

/** Returns the rules that use each tag at the stage of the report, by the tag's name. */
export function usersOfTags({ rules }: ReportData): ReadonlyMap<string, readonly ReportRule[]> {
  const users = new Map<string, ReportRule[]>();
  for (const rule of rules) {
    if (rule.kind === 'tag' || !runsAtStage(rule)) continue;
    for (const tag of new Set(rule.actions.flatMap(({ tag }) => tag ?? []))) {
      const others = users.get(tag);
      if (others) others.push(rule);
      else users.set(tag, [rule]);
    }
  }
  return users;
}
