import { extentWith } from './consent.ts';
import type { ReportCondition, ReportCountries, ReportData, ReportRule } from './report-data.ts';

/** A condition about the country that keeps visitors out, and the tag that has it where the rule itself does not. */
export interface ShutOut {
  readonly text: string;
  readonly tag?: string;
}

/**
 * What keeps visitors from a country out of a rule, or out of a tag that it acts through; nothing where no condition
 * about the country does. The country is a code, or `missing`.
 */
export function shutOutOf(data: ReportData, rule: ReportRule, country: string): readonly ShutOut[] {
  const tags = tagsOf(data, rule).flatMap((tag) => shutting(tag, country).map(({ text }) => ({ text, tag: tag.id })));
  return [...shutting(rule, country).map(({ text }) => ({ text })), ...tags];
}

/** Whether visitors from some countries are shut out of a rule, or of a tag that it acts through. */
export function dependsOnCountry(data: ReportData, rule: ReportRule): boolean {
  const depends = (running: ReportRule | undefined) => running?.conditions.some(({ shutsOut }) => shutsOut) ?? false;
  if (depends(rule) || rule.kind === 'tag') return depends(rule);
  const tags = tagsById(data);
  return rule.actions.some(({ tag }) => tag !== undefined && depends(tags.get(tag)));
}

/** Whether a rule does anything in one of these countries for a visitor who has given these groups. */
export function runsIn(
  data: ReportData,
  rule: ReportRule,
  given: readonly string[],
  countries: readonly string[],
): boolean {
  if (extentWith(rule, given) === 'none') return false;
  return countries.length === 0 || countries.some((country) => isOpen(data, rule, given, country));
}

function isOpen(data: ReportData, rule: ReportRule, given: readonly string[], country: string): boolean {
  if (isShut(rule, country)) return false;
  if (rule.kind === 'tag' || rule.actions.length === 0) return true;
  const tags = tagsById(data);
  return rule.actions.some(({ tag, group }) => {
    const through = tag === undefined ? undefined : tags.get(tag);
    return (group === undefined || given.includes(group)) && !(through && isShut(through, country));
  });
}

const shutting = ({ conditions }: ReportRule, country: string): readonly ReportCondition[] =>
  conditions.filter(({ shutsOut }) => shutsOut && includes(shutsOut, country));

const isShut = ({ conditions }: ReportRule, country: string): boolean =>
  conditions.some(({ shutsOut }) => shutsOut && includes(shutsOut, country));

const includes = ({ allBut, codes }: ReportCountries, country: string): boolean => codes.includes(country) !== allBut;

function tagsOf(data: ReportData, { actions, kind }: ReportRule): readonly ReportRule[] {
  const tags = tagsById(data);
  const ids = kind === 'tag' ? [] : actions.flatMap(({ tag }) => tag ?? []);
  return [...new Set(ids)].flatMap((id) => tags.get(id) ?? []);
}

// Kept, because each rule asks for it in each country.
const tagsOfData = new WeakMap<ReportData, ReadonlyMap<string, ReportRule>>();

function tagsById(data: ReportData): ReadonlyMap<string, ReportRule> {
  const known = tagsOfData.get(data);
  if (known) return known;
  const tags = new Map(data.rules.filter(({ kind }) => kind === 'tag').map((tag) => [tag.id, tag]));
  tagsOfData.set(data, tags);
  return tags;
}
