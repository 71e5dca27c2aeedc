import type { Table } from '../../export/table.ts';
import { titleOfState } from '../../consent-states.ts';
import { groupBy } from '../../../compiler/language/source/lists.ts';
import { placesByName } from '../../places.ts';
import { continentOf } from '../../continents.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { includesCountry, type RunPositions } from '../../where-runs.ts';

/** Whether something can happen: for no visitor, for some pages or values, or for all. */
export type Cell = 'no' | 'part' | 'yes';

/** Countries with equal cells. */
export interface CountryRow {
  /** Codes, or `missing`, in the order of the names of the countries. */
  readonly codes: readonly string[];
  /** One for each consent state. */
  readonly cells: readonly Cell[];
}

/** A continent: its countries with equal cells, and what all of them have in common. */
export interface MatrixContinent extends CountryRow {
  readonly continent: string;
  readonly rows: readonly CountryRow[];
}

/** Returns for each continent whether one of some actions can start on some sites, by country and consent state. */
export function matrixOf(
  data: ReportData,
  actions: readonly RunPositions[],
  sites: readonly string[] = data.sites.map(({ name }) => name),
): readonly MatrixContinent[] {
  const cellsOf = createCellsOf(data, actions, sites);
  const byContinent = groupBy(
    placesByName(data).map((code) => ({ code, cells: cellsOf(code) })),
    ({ code }) => continentOf(code),
  );
  return [...byContinent]
    .map(([continent, places]) => {
      const rows = [...groupBy(places, ({ cells }) => cells.join(' ')).values()].map((same): CountryRow => {
        return { codes: same.map(({ code }) => code), cells: same[0].cells };
      });
      return continentWith(
        continent,
        rows.toSorted((a, b) => b.codes.length - a.codes.length),
      );
    })
    .toSorted((a, b) => orderOf(a) - orderOf(b) || (a.continent < b.continent ? -1 : 1));
}

/** Returns the countries for which a cell is as wanted: `no.rejected` or `can.rejected`. All for an empty text. */
export function filterMatrix(
  { consentStates }: ReportData,
  matrix: readonly MatrixContinent[],
  wanted: string,
): readonly MatrixContinent[] {
  const [word, state] = wanted.split('.');
  const at = consentStates.indexOf(state);
  if (at < 0) return matrix;
  return matrix.flatMap(({ continent, rows }) => {
    const left = rows.filter(({ cells }) => (cells[at] === 'no') === (word === 'no'));
    return left.length > 0 ? continentWith(continent, left) : [];
  });
}

function continentWith(continent: string, rows: readonly CountryRow[]): MatrixContinent {
  const cells = rows[0].cells.map((_, at) => inCommon(rows.map((row) => row.cells[at])));
  return { continent, rows, codes: rows.flatMap(({ codes }) => codes), cells };
}

/** An unknown country is last. */
const orderOf = ({ codes }: MatrixContinent): number => (codes[0] === 'missing' ? 1 : 0);

const inCommon = (cells: readonly Cell[]): Cell => (new Set(cells).size === 1 ? cells[0] : 'part');

function createCellsOf(
  data: ReportData,
  actions: readonly RunPositions[],
  sites: readonly string[],
): (code: string) => readonly Cell[] {
  const positions = [...new Set(actions.flatMap(({ runs = [] }) => runs))];
  const onSites = sites.map((name) => {
    const here = positions.flatMap((at) => data.runs[at].filter(({ site }) => site === name));
    return [...new Set(here.map(({ anywhere }) => data.tables[anywhere]))];
  });
  // What was too hard to compute may be possible everywhere.
  const least: Cell = hasUnknown(actions) ? 'part' : 'no';
  return (code) =>
    data.consentStates.map((_, at) =>
      inCommon(
        onSites.map((tables) => {
          const rows = tables.flatMap((table) =>
            table.rows.filter(({ countries }) => includesCountry(countries, code)),
          );
          const found = rows.map(({ cells }) => cells[at]);
          return found.includes('all') ? 'yes' : found.includes('some') ? 'part' : least;
        }),
      ),
    );
}

/** Whether it was too hard to compute where some action can start. */
export const hasUnknown = (actions: readonly RunPositions[]): boolean => actions.some(({ runs }) => runs === undefined);

/** Returns a matrix as a table to save, with a row for each country. */
export function matrixTable(data: ReportData, title: string, matrix: readonly MatrixContinent[]): Table {
  return {
    title,
    columns: ['Code', 'Country', 'Continent', ...data.consentStates.map((state) => titleOfState(state))],
    rows: matrix.flatMap(({ continent, rows }) =>
      rows.flatMap(({ codes, cells }) =>
        codes.map((code) => [code === 'missing' ? '' : code, data.countries[code] ?? '', continent, ...cells]),
      ),
    ),
  };
}

/** Returns the codes of the countries whose name starts with a text, or whose code it is. */
export function findCountries({ countries }: ReportData, text: string): readonly string[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const isCode = Object.hasOwn(countries, wanted.toUpperCase());
  if (isCode) return [wanted.toUpperCase()];
  return Object.keys(countries).filter((code) => countries[code].toLowerCase().startsWith(wanted));
}
