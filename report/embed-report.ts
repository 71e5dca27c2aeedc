import { embedJson } from './embed.ts';
import type { ReportData, ReportRule } from './report-data.ts';

/** What a report shows, for its script. While a build watches, most rules are those of the report before. */
export function embedReport({ rules, ...others }: ReportData): string {
  return `{"rules":[${rules.map(embedRule).join(',')}],${embedJson(others).slice(1)}`;
}

const embedded = new WeakMap<ReportRule, string>();

function embedRule(rule: ReportRule): string {
  const before = embedded.get(rule);
  if (before !== undefined) return before;
  const text = embedJson(rule);
  embedded.set(rule, text);
  return text;
}
