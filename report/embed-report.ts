import { embedJson } from './embed.ts';
import type { ReportData, ReportRule } from './report-data.ts';

/** What a report shows, for its script, as texts that follow one another. While a build watches, most rules are as before. */
export function embedReport({ rules, ...others }: ReportData): string[] {
  const texts = rules.flatMap((rule, at) => [at > 0 ? ',' : '', embedRule(rule)]);
  return ['{"rules":[', ...texts, `],${embedJson(others).slice(1)}`];
}

const embedded = new WeakMap<ReportRule, string>();

function embedRule(rule: ReportRule): string {
  const before = embedded.get(rule);
  if (before !== undefined) return before;
  const text = embedJson(rule);
  embedded.set(rule, text);
  return text;
}
