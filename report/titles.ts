import { memoize } from '../compiler/compile/traverse/memoize.ts';
import type { ReportData, ReportPage } from '../compiler/contract/report/report-data.ts';
import { splitName } from '../compiler/describe/sentences/split-name.ts';
import { firstOf } from '../compiler/language/source/first-of.ts';

/** Returns the titles of sites, or their names if they have none. */
export const titlesOfSites = ({ sites }: ReportData, names: readonly string[]): readonly string[] =>
  names.map((name) => sites.find((site) => site.name === name)?.title ?? name);

/** Returns the title of a page class, or its name as words. */
export const titleOfPage = ({ name, title }: ReportPage): string => title ?? splitName(name);

/** Returns the titles of rules, tags and calls as sentences have them: `Analytics, Ads and Pixel`. */
export const titlesOfRules = (data: ReportData, ids: readonly string[]): string =>
  firstOf(
    ids.map((id) => titleOfRule(data, id)),
    Infinity,
  );

/** Returns the title of a rule, tag or call, or its name if it has none. */
export const titleOfRule = (data: ReportData, id: string): string => titlesById(data).get(id) ?? id;

const titlesById = memoize(
  ({ rules, inventory }: ReportData): ReadonlyMap<string, string> =>
    new Map([...inventory.calls, ...rules].flatMap(({ id, title }) => (title === undefined ? [] : [[id, title]]))),
);
