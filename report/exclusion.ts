import { extentWith, needed } from './consent.ts';
import { excludesPage, type RequestedPage } from './pages.ts';
import type { ReportAction, ReportCondition, ReportData, ReportRule } from './report-data.ts';

/** A condition that excludes visitors by country, and the tag or call that has it if it is not the rule itself. */
export interface Exclusion {
  readonly text: string;
  readonly tag?: string;
  readonly call?: string;
}

/**
 * Returns the conditions that exclude visitors of a country from a rule, or from a tag or call that it uses. The country
 * is a code, or `missing`.
 */
export function exclusionOf(data: ReportData, rule: ReportRule, country: string): readonly Exclusion[] {
  const tags = tagsOf(data, rule).flatMap((tag) =>
    excludingConditions(tag, country).map(({ text }) => ({ text, tag: tag.id })),
  );
  const calls = callsOf(rule).flatMap((action) =>
    excludingConditions(action, country).map(({ text }) => ({ text, call: action.call })),
  );
  return [...excludingConditions(rule, country).map(({ text }) => ({ text })), ...tags, ...calls];
}

/** Whether a rule, or a tag or call that it uses, excludes visitors of some countries. */
export function dependsOnCountry(data: ReportData, rule: ReportRule): boolean {
  const depends = ({ conditions = [] }: Conditional) => conditions.some(({ excludedCountries }) => excludedCountries);
  return depends(rule) || [...tagsOf(data, rule), ...callsOf(rule)].some(depends);
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
    needed(rule, action).every(({ tag, group, conditions }) => {
      const through = tag === undefined ? undefined : tags.get(tag);
      return isGranted(group) && !conditions?.some(excludes) && !through?.conditions.some(excludes);
    }),
  );
}

/** A rule, a tag, or an action that sends a call. */
type Conditional = Pick<ReportAction, 'conditions'>;

const excludingConditions = ({ conditions = [] }: Conditional, country: string): readonly ReportCondition[] =>
  conditions.filter((condition) => excludedCountries(condition, country));

const excludedCountries = ({ excludedCountries }: ReportCondition, country: string): boolean =>
  excludedCountries !== undefined && excludedCountries.codes.includes(country) !== excludedCountries.allBut;

function tagsOf(data: ReportData, { actions, kind }: ReportRule): readonly ReportRule[] {
  const tags = tagsById(data);
  const ids = kind === 'tag' ? [] : actions.flatMap(({ tag }) => tag ?? []);
  return [...new Set(ids)].flatMap((id) => tags.get(id) ?? []);
}

/** Returns the actions of a rule that send calls with conditions, each call once. */
function callsOf({ actions }: ReportRule): readonly ReportAction[] {
  const calls = new Map(actions.flatMap((action) => (action.call === undefined ? [] : [[action.call, action]])));
  return [...calls.values()];
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
