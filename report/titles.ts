import { memoize } from '../compiler/compile/traverse/memoize.ts';
import type { ReportData } from '../compiler/contract/report/report-data.ts';

/** Returns the titles of sites, or their names if they have none. */
export const titlesOfSites = ({ sites }: ReportData, names: readonly string[]): readonly string[] =>
  names.map((name) => sites.find((site) => site.name === name)?.title ?? name);

/** Returns the title of a rule, tag or call, or its name if it has none. */
export const titleOfRule = (data: ReportData, id: string): string => titlesById(data).get(id) ?? id;

const titlesById = memoize(
  ({ rules, inventory }: ReportData): ReadonlyMap<string, string> =>
    new Map([...inventory.calls, ...rules].flatMap(({ id, title }) => (title === undefined ? [] : [[id, title]]))),
);
