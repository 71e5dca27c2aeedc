import { embedJson } from './embed.ts';
import { detailsOfRules, type RuleDetails } from './rule-details.ts';
import type { ReportData, ReportRule } from '../compiler/contract/report/report-data.ts';

/** The data of a report for its script, each as a list of texts. */
interface EmbeddedReport {
  readonly data: readonly string[];
  /** What only the views of single rules and the search read. */
  readonly details: readonly string[];
}

/** Embeds the data of a report in two parts. Unchanged rules come from a cache, for `build --watch`. */
export function embedReport({ rules, ...others }: ReportData): EmbeddedReport {
  const all = rules.map(embedRule);
  const listed = (texts: readonly string[]) => texts.flatMap((text, at) => [at > 0 ? ',' : '', text]);
  return {
    data: ['{"rules":[', ...listed(all.map(({ data }) => data)), `],${embedJson(others).slice(1)}`],
    details: ['[', ...listed(all.map(({ details }) => details)), ']'],
  };
}

const embedded = new WeakMap<ReportRule, { readonly data: string; readonly details: string }>();

function embedRule(rule: ReportRule) {
  const cached = embedded.get(rule);
  if (cached !== undefined) return cached;
  const data: Partial<ReportRule> = { ...rule };
  const details: Partial<RuleDetails> = {};
  for (const name of detailsOfRules) {
    Object.assign(details, { [name]: rule[name] });
    delete (data as Partial<Record<string, unknown>>)[name];
  }
  const texts = { data: embedJson(data), details: embedJson(details) };
  embedded.set(rule, texts);
  return texts;
}
