import { embedJson } from './embed.ts';
import { rulesOfPart, splitRule } from './rule-details.ts';
import type { ReportData, ReportRule } from '../compiler/contract/report/report-data.ts';

/** The data of a report for its script, each as a list of texts. */
interface EmbeddedReport {
  readonly data: readonly string[];
  /** What only the views of single rules and the search read, in parts of few rules each. */
  readonly details: readonly (readonly string[])[];
}

/** Embeds the data of a report in two parts. Unchanged rules come from a cache, for `build --watch`. */
export function embedReport({ rules, ...others }: ReportData): EmbeddedReport {
  const all = rules.map(embedRule);
  const listed = (texts: readonly string[]) => texts.flatMap((text, at) => [at > 0 ? ',' : '', text]);
  return {
    data: ['{"rules":[', ...listed(all.map(({ data }) => data)), `],${embedJson(others).slice(1)}`],
    details: partsOf(all.map(({ details }) => details)).map((part) => ['[', ...listed(part), ']']),
  };
}

function partsOf<Item>(list: readonly Item[]): readonly (readonly Item[])[] {
  const parts = Array.from({ length: Math.ceil(list.length / rulesOfPart) }, (_, part) => part * rulesOfPart);
  return parts.map((start) => list.slice(start, start + rulesOfPart));
}

const embedded = new WeakMap<ReportRule, { readonly data: string; readonly details: string }>();

function embedRule(rule: ReportRule) {
  const cached = embedded.get(rule);
  if (cached !== undefined) return cached;
  const { listed, details } = splitRule(rule);
  const texts = { data: embedJson(listed), details: embedJson(details) };
  embedded.set(rule, texts);
  return texts;
}
