import { extentWith, isAllowed } from './consent.ts';
import type { ReportAction, ReportCondition, ReportData, ReportRule } from '../compiler/contract/report/report-data.ts';
import { actionsOf, canStart, dependsOnCountry, includesCountry, type Where } from './where-runs.ts';

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
  const all = [...excludingConditions(rule, country).map(({ text }) => ({ text })), ...tags, ...calls];
  return all.length > 0 ? all : togetherExcluding(data, rule, country);
}

/** Returns the conditions of a rule as one, if only together they exclude a country from it. */
function togetherExcluding(data: ReportData, rule: ReportRule, country: string): readonly Exclusion[] {
  const isExcluded = isDependent(data, rule) && !runsIn(data, rule, { countries: [country], states: [] });
  const conditions = [rule, ...tagsOf(data, rule), ...callsOf(rule)].flatMap(({ conditions: own = [] }) => own);
  return isExcluded && conditions.length > 0 ? [{ text: conditions.map(({ text }) => text).join(' and ') }] : [];
}

/** Whether visitors of some countries never start some action of a rule or tag, or a condition excludes them. */
export function isDependent(data: ReportData, rule: ReportRule): boolean {
  const depends = ({ conditions = [] }: Conditional) => conditions.some((one) => one.excludedCountries);
  return (
    [rule, ...tagsOf(data, rule), ...callsOf(rule)].some(depends) ||
    actionsOf(data, rule).some((action) => dependsOnCountry(data, action))
  );
}

/** A filter for visits. */
export interface VisitFilter extends Where {
  /** The granted groups. Absent means any. They are used where the country is any, or exact results are missing. */
  readonly granted?: readonly string[];
}

/** Whether any action of a rule or tag may start in a visit. */
export function runsIn(data: ReportData, rule: ReportRule, { granted, ...where }: VisitFilter): boolean {
  const isGranted = (action: ReportAction) => !granted || isAllowed(rule, action, granted);
  const actions = actionsOf(data, rule);
  if (actions.length === 0) return !granted || extentWith(rule, granted) !== 'none';
  return actions.some(
    (action) =>
      (where.countries.length > 0 || isGranted(action)) && (canStart(data, action, where) ?? isGranted(action)),
  );
}

/** A rule, a tag, or an action that sends a call. */
type Conditional = Pick<ReportAction, 'conditions'>;

const excludingConditions = ({ conditions = [] }: Conditional, country: string): readonly ReportCondition[] =>
  conditions.filter(
    ({ excludedCountries }) => excludedCountries !== undefined && includesCountry(excludedCountries, country),
  );

function tagsOf(data: ReportData, { actions, kind }: ReportRule): readonly ReportRule[] {
  const tags = tagsById(data);
  const ids = kind === 'tag' ? [] : actions.flatMap(({ tag }) => tag ?? []);
  return [...new Set(ids)].flatMap((id) => tags.get(id) ?? []);
}

/** Returns the actions of a rule that send calls with conditions, each call once. */
function callsOf({ actions }: ReportRule): readonly ReportAction[] {
  const calls = new Map(actions.flatMap((action) => (action.call && action.conditions ? [[action.call, action]] : [])));
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
