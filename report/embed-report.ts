import { embedJson } from './embed.ts';
import type { ReportData, ReportRule } from '../compiler/contract/report/report-data.ts';

/** Returns the data of a report for its script, as a list of texts. Unchanged rules come from a cache, for `build --watch`. */
export function embedReport({ rules, ...others }: ReportData): string[] {
  const texts = rules.flatMap((rule, at) => [at > 0 ? ',' : '', embedRule(rule)]);
  return ['{"rules":[', ...texts, `],${embedJson(others).slice(1)}`];
}

const embedded = new WeakMap<ReportRule, string>();

function embedRule(rule: ReportRule): string {
  const cached = embedded.get(rule);
  if (cached !== undefined) return cached;
  const text = embedJson(rule);
  embedded.set(rule, text);
  return text;
}
