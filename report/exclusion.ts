import { extentWith } from './consent.ts';
import { isOff, type AskedPage } from './pages.ts';
import type { ReportCondition, ReportData, ReportRule } from './report-data.ts';

/** A condition about the country that keeps visitors out, and the tag that has it where the rule itself does not. */
export interface Exclusion {
  readonly text: string;
  readonly tag?: string;
}

/**
 * What keeps visitors from a country out of a rule, or out of a tag that it acts through; nothing where no condition
 * about the country does. The country is a code, or `missing`.
 */
export function exclusionOf(data: ReportData, rule: ReportRule, country: string): readonly Exclusion[] {
  const tags = tagsOf(data, rule).flatMap((tag) => shutting(tag, country).map(({ text }) => ({ text, tag: tag.id })));
  return [...shutting(rule, country).map(({ text }) => ({ text })), ...tags];
}

/** Whether visitors from some countries are shut out of a rule, or of a tag that it acts through. */
export function dependsOnCountry(data: ReportData, rule: ReportRule): boolean {
  const depends = (running: ReportRule | undefined) =>
    running?.conditions.some(({ excludedCountries }) => excludedCountries) ?? false;
  if (depends(rule) || rule.kind === 'tag') return depends(rule);
  const tags = tagsById(data);
  return rule.actions.some(({ tag }) => tag !== undefined && depends(tags.get(tag)));
}

/** What is asked of a visit. */
export interface VisitFilter {
  /** The groups that the visitor has given; any, where it is absent. */
  readonly given?: readonly string[];
  /** From one of these; from anywhere, where there are none. */
  readonly countries: readonly string[];
  readonly page?: AskedPage;
}

/** Whether a rule may do anything in a visit. */
export function runsIn(data: ReportData, rule: ReportRule, { given, countries, page }: VisitFilter): boolean {
  if (given && extentWith(rule, given) === 'none') return false;
  const isGiven = (group: string | undefined) => group === undefined || !given || given.includes(group);
  const isOpenWhere = (isShut: (condition: ReportCondition) => boolean) => isOpen(data, rule, isGiven, isShut);
  const isOffPage = (condition: ReportCondition) => page !== undefined && isOff(condition, page);
  if (countries.length === 0) return page === undefined || isOpenWhere(isOffPage);
  return countries.some((country) =>
    isOpenWhere((condition) => excludedCountries(condition, country) || isOffPage(condition)),
  );
}

function isOpen(
  data: ReportData,
  rule: ReportRule,
  isGiven: (group: string | undefined) => boolean,
  isShut: (condition: ReportCondition) => boolean,
): boolean {
  if (rule.conditions.some(isShut)) return false;
  if (rule.kind === 'tag' || rule.actions.length === 0) return true;
  const tags = tagsById(data);
  return rule.actions.some(({ tag, group }) => {
    const through = tag === undefined ? undefined : tags.get(tag);
    return isGiven(group) && !through?.conditions.some(isShut);
  });
}

const shutting = ({ conditions }: ReportRule, country: string): readonly ReportCondition[] =>
  conditions.filter((condition) => excludedCountries(condition, country));

const excludedCountries = ({ excludedCountries }: ReportCondition, country: string): boolean =>
  excludedCountries !== undefined && excludedCountries.codes.includes(country) !== excludedCountries.allBut;

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
