import { extentWith, needed } from './consent.ts';
import { excludesPage, type RequestedPage } from './pages.ts';
import type { ReportCondition, ReportData, ReportRule } from './report-data.ts';

/** A condition that excludes visitors by country, and the tag that has it if it is not the rule itself. */
export interface Exclusion {
  readonly text: string;
  readonly tag?: string;
}

/**
 * Returns the conditions that exclude visitors of a country from a rule, or from a tag that it uses. The country is a code,
 * or `missing`.
 */
export function exclusionOf(data: ReportData, rule: ReportRule, country: string): readonly Exclusion[] {
  const tags = tagsOf(data, rule).flatMap((tag) =>
    excludingConditions(tag, country).map(({ text }) => ({ text, tag: tag.id })),
  );
  return [...excludingConditions(rule, country).map(({ text }) => ({ text })), ...tags];
}

/** Whether a rule, or a tag that it uses, excludes visitors of some countries. */
export function dependsOnCountry(data: ReportData, rule: ReportRule): boolean {
  const depends = (running: ReportRule | undefined) =>
    running?.conditions.some(({ excludedCountries }) => excludedCountries) ?? false;
  if (depends(rule) || rule.kind === 'tag') return depends(rule);
  const tags = tagsById(data);
  return rule.actions.some(({ tag }) => tag !== undefined && depends(tags.get(tag)));
}

/** A filter for visits. */
export interface VisitFilter {
  /** The granted groups. Absent means any. */
  readonly granted?: readonly string[];
  /** The possible countries of the visitor. An empty list means any. */
  readonly countries: readonly string[];
  readonly page?: RequestedPage;
}

/** Whether any action of a rule may run in a visit. */
export function runsIn(data: ReportData, rule: ReportRule, { granted, countries, page }: VisitFilter): boolean {
  if (granted && extentWith(rule, granted) === 'none') return false;
  const isGranted = (group: string | undefined) => group === undefined || !granted || granted.includes(group);
  const isOpenWhere = (excludes: (condition: ReportCondition) => boolean) => isOpen(data, rule, isGranted, excludes);
  const excludesRequestedPage = (condition: ReportCondition) => page !== undefined && excludesPage(condition, page);
  if (countries.length === 0) return page === undefined || isOpenWhere(excludesRequestedPage);
  return countries.some((country) =>
    isOpenWhere((condition) => excludedCountries(condition, country) || excludesRequestedPage(condition)),
  );
}

function isOpen(
  data: ReportData,
  rule: ReportRule,
  isGranted: (group: string | undefined) => boolean,
  excludes: (condition: ReportCondition) => boolean,
): boolean {
  if (rule.conditions.some(excludes)) return false;
  if (rule.kind === 'tag' || rule.actions.length === 0) return true;
  const tags = tagsById(data);
  return rule.actions.some((action) =>
    needed(rule, action).every(({ tag, group }) => {
      const through = tag === undefined ? undefined : tags.get(tag);
      return isGranted(group) && !through?.conditions.some(excludes);
    }),
  );
}

const excludingConditions = ({ conditions }: ReportRule, country: string): readonly ReportCondition[] =>
  conditions.filter((condition) => excludedCountries(condition, country));

const excludedCountries = ({ excludedCountries }: ReportCondition, country: string): boolean =>
  excludedCountries !== undefined && excludedCountries.codes.includes(country) !== excludedCountries.allBut;

function tagsOf(data: ReportData, { actions, kind }: ReportRule): readonly ReportRule[] {
  const tags = tagsById(data);
  const ids = kind === 'tag' ? [] : actions.flatMap(({ tag }) => tag ?? []);
  return [...new Set(ids)].flatMap((id) => tags.get(id) ?? []);
}

// Cached, because it is needed for each rule in each country.
const tagsOfData = new WeakMap<ReportData, ReadonlyMap<string, ReportRule>>();

function tagsById(data: ReportData): ReadonlyMap<string, ReportRule> {
  const cached = tagsOfData.get(data);
  if (cached) return cached;
  const tags = new Map(data.rules.filter(({ kind }) => kind === 'tag').map((tag) => [tag.id, tag]));
  tagsOfData.set(data, tags);
  return tags;
}
