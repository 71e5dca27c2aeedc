import { addTo } from '../compiler/language/source/lists.ts';
import type { RequestedPage } from './pages.ts';
import type {
  ReportAction,
  ReportCountries,
  ReportData,
  ReportRule,
  ReportTable,
} from '../compiler/contract/report/report-data.ts';

/** Visitors, pages and sites. An empty list or absent field means any. */
export interface Where {
  readonly countries: readonly string[];
  readonly states: readonly string[];
  readonly sites?: readonly string[];
  readonly page?: RequestedPage;
}

/** Where an action can start, or where it reaches a host: positions in `ReportData.runs`. */
export type RunPositions = Pick<ReportAction, 'runs'>;

/** Returns whether an action can start there; undefined if that was too hard to compute. */
export const canStart = (data: ReportData, one: RunPositions, where: Where): boolean | undefined =>
  startsThere(data, where)(one);

/** Like `canStart`, for many actions: most start in the same places, each of which is looked up once. */
export function startsThere(data: ReportData, where: Where): (one: RunPositions) => boolean | undefined {
  const { page, sites = [] } = where;
  const at = page && data.pages.findIndex(({ name }) => name === page.name);
  const isIn = (position: number): boolean =>
    data.runs[position].some(({ site, anywhere, onPages, onPagesAlone }) => {
      if (sites.length > 0 && !sites.includes(site)) return false;
      const table = at === undefined ? anywhere : (page!.isOnly ? onPagesAlone : onPages)[at];
      return table === undefined || hasCell(data, data.tables[table], where);
    });
  const known = new Map<number, boolean>();
  const isKnownIn = (position: number): boolean => {
    const before = known.get(position);
    if (before !== undefined) return before;
    const found = isIn(position);
    known.set(position, found);
    return found;
  };
  return ({ runs }) => runs?.some(isKnownIn);
}

function hasCell({ consentStates }: ReportData, { rows }: ReportTable, { countries, states }: Where): boolean {
  return rows.some(
    ({ countries: own, cells }) =>
      (countries.length === 0 || countries.some((code) => includesCountry(own, code))) &&
      cells.some((cell, at) => cell !== 'never' && (states.length === 0 || states.includes(consentStates[at]))),
  );
}

/** Whether an action never starts in some country, whatever the consent is, although it does in others. */
export function dependsOnCountry(data: ReportData, { runs = [] }: ReportAction): boolean {
  const all = [...Object.keys(data.countries), 'missing'];
  return runs.some((one) =>
    data.runs[one].some(({ anywhere }) => {
      const { rows } = data.tables[anywhere];
      return !all.every((code) => rows.some(({ countries }) => includesCountry(countries, code)));
    }),
  );
}

export function includesCountry({ allBut, codes }: ReportCountries, code: string): boolean {
  return codes.includes(code) !== allBut;
}

/** Returns the actions by which a rule or tag runs: for a tag, also those of rules that use it. */
export function actionsOf(data: ReportData, rule: ReportRule): readonly ReportAction[] {
  return rule.kind === 'tag' ? [...rule.actions, ...(actionsByTag(data).get(rule.id) ?? [])] : rule.actions;
}

// Cached, because it is needed for each tag in each country.
const actionsOfData = new WeakMap<ReportData, ReadonlyMap<string, readonly ReportAction[]>>();

function actionsByTag(data: ReportData): ReadonlyMap<string, readonly ReportAction[]> {
  const cached = actionsOfData.get(data);
  if (cached) return cached;
  const found = new Map<string, ReportAction[]>();
  for (const { kind, actions } of data.rules) {
    for (const action of kind === 'rule' ? actions : []) {
      if (action.tag !== undefined) addTo(found, action.tag, action);
    }
  }
  actionsOfData.set(data, found);
  return found;
}
