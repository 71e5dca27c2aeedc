import type { MatrixRow } from '../../../language/model/program.ts';
import type { Type } from '../../../language/model/type.ts';
import { countryOf, isRegionCode } from '../../../language/tables/regions.ts';
import type { Linker } from '../../bind/linker.ts';
import { splitsCountries } from '../../infer/visitor-place.ts';

interface OrderedRows {
  readonly keys: readonly Type[];
  readonly rows: readonly MatrixRow[];
  /** The rows without what rows of regions take from them, to find overlaps. */
  readonly own: readonly MatrixRow[];
}

/**
 * Puts rows of regions before those of their countries, so that the first row that matches is the right one. `rows` have all
 * regions of each country that they name. If no row is of a region, returns the countries alone.
 */
export function orderRegions(linker: Linker, keys: readonly Type[], rows: readonly MatrixRow[]): OrderedRows {
  const isByRegion = keys.map(
    ({ name }, at) => name === 'country' && rows.some((row) => splitsCountries(linker, row.keys[at] ?? [])),
  );
  const withKeys = (change: (codes: readonly string[], isByRegion: boolean) => readonly string[]) =>
    rows.map((row) => ({
      ...row,
      keys: row.keys.map((codes, at) =>
        codes && keys[at]?.name === 'country' ? change(codes, isByRegion[at]) : codes,
      ),
    }));
  const ofCountries = (codes: readonly string[]) => codes.filter((code) => !isRegionCode(code));
  if (!isByRegion.includes(true)) {
    const plain = withKeys(ofCountries);
    return { keys, rows: plain, own: plain };
  }
  const own = withKeys((codes, byRegion) =>
    byRegion ? codes.filter((code) => !isImplied(code, codes)) : ofCountries(codes),
  );
  const all = withKeys((codes, byRegion) => (byRegion ? codes : ofCountries(codes)));
  const isOfRegion = ({ keys: lists }: MatrixRow) => lists.some((codes) => codes?.some(isRegionCode));
  const first = own.flatMap((row, at) => (isOfRegion(row) ? [all[at]] : []));
  const last = own.flatMap((row, at) => (isOfRegion(row) ? [] : [all[at]]));
  return {
    keys: keys.map((key, at) => (isByRegion[at] ? { ...key, regions: true } : key)),
    rows: keys.length > 1 ? [...first, ...last] : withoutTaken([...first, ...last]),
    own,
  };
}

/** Whether a list has the country of a region, too. */
function isImplied(code: string, codes: readonly string[]): boolean {
  return isRegionCode(code) && codes.includes(countryOf(code));
}

/** Returns rows of one key without the codes of earlier rows. */
function withoutTaken(rows: readonly MatrixRow[]): readonly MatrixRow[] {
  const taken = new Set<string>();
  return rows.map((row) => {
    const codes = row.keys[0]?.filter((code) => !taken.has(code));
    for (const code of codes ?? []) taken.add(code);
    return { ...row, keys: [codes] };
  });
}
