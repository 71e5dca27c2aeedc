import { regionOf } from '../../regions.ts';
import type { ReportData } from '../../report-data.ts';
import { includesCountry, type Starting } from '../../where-runs.ts';

/** Whether something can happen: for no visitor, for some pages or values, or for all. */
export type Cell = 'no' | 'part' | 'yes';

/** Countries with equal cells. */
export interface MatrixRow {
  /** Codes, or `missing`, in the order of the names of the countries. */
  readonly codes: readonly string[];
  /** One for each consent state. */
  readonly cells: readonly Cell[];
}

/** A region: its countries with equal cells, and what all of them have in common. */
export interface MatrixRegion extends MatrixRow {
  readonly region: string;
  readonly rows: readonly MatrixRow[];
}

/** Returns for each region whether one of some actions can start, by country and consent state. */
export function matrixOf(data: ReportData, actions: readonly Starting[]): readonly MatrixRegion[] {
  const regions = new Map<string, Map<string, { codes: string[]; cells: readonly Cell[] }>>();
  const cellsOf = createCellsOf(data, actions);
  for (const code of codesByName(data)) {
    const cells = cellsOf(code);
    const region = regionOf(code);
    const rows = regions.get(region) ?? new Map();
    regions.set(region, rows);
    const key = cells.join(' ');
    rows.set(key, { codes: [...(rows.get(key)?.codes ?? []), code], cells });
  }
  return [...regions].map(([region, byCells]) => {
    const rows = [...byCells.values()];
    return {
      region,
      rows: rows.toSorted((a, b) => b.codes.length - a.codes.length),
      codes: rows.flatMap(({ codes }) => codes),
      cells: data.consentStates.map((_, at) => inCommon(rows.map(({ cells }) => cells[at]))),
    };
  });
}

/** Returns all country codes in the order of the regions and names, and then `missing`. */
function codesByName({ countries }: ReportData): readonly string[] {
  const keyOf = (code: string) => `${regionOf(code)} ${countries[code]}`;
  return [...Object.keys(countries).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)), 'missing'];
}

const inCommon = (cells: readonly Cell[]): Cell => (new Set(cells).size === 1 ? cells[0] : 'part');

function createCellsOf(data: ReportData, actions: readonly Starting[]): (code: string) => readonly Cell[] {
  const positions = new Set(actions.flatMap(({ runs = [] }) => runs));
  const tables = new Set([...positions].flatMap((at) => data.runs[at].map(({ anywhere }) => data.tables[anywhere])));
  // What was too hard to compute may be possible everywhere.
  const isUnknown = hasUnknown(actions);
  return (code) => {
    const rows = [...tables].flatMap((table) => table.rows.filter(({ countries }) => includesCountry(countries, code)));
    return data.consentStates.map((_, at) => {
      const found = rows.map(({ cells }) => cells[at]);
      if (found.includes('all')) return 'yes';
      return isUnknown || found.includes('some') ? 'part' : 'no';
    });
  };
}

/** Whether it was too hard to compute where some action can start. */
export const hasUnknown = (actions: readonly Starting[]): boolean => actions.some(({ runs }) => runs === undefined);

/** Returns a matrix as comma-separated values, one line for each country. */
export function matrixCsv(data: ReportData, matrix: readonly MatrixRegion[]): string {
  const lines = matrix.flatMap(({ region, rows }) =>
    rows.flatMap(({ codes, cells }) =>
      codes.map((code) => [code === 'missing' ? '' : code, data.countries[code] ?? '', region, ...cells]),
    ),
  );
  const quoted = [['code', 'country', 'region', ...data.consentStates], ...lines].map((line) =>
    line.map((value) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(','),
  );
  return `${quoted.join('\r\n')}\r\n`;
}

/** Returns the codes of the countries whose name starts with a text, or whose code it is. */
export function findCountries({ countries }: ReportData, text: string): readonly string[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const isCode = Object.hasOwn(countries, wanted.toUpperCase());
  if (isCode) return [wanted.toUpperCase()];
  return Object.keys(countries).filter((code) => countries[code].toLowerCase().startsWith(wanted));
}
