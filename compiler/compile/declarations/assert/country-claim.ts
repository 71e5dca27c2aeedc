import type { AssertedClaim } from '../../../language/model/assertion.ts';
import type { Matrix } from '../../../language/model/program.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { linkCodes } from '../../infer/codes.ts';
import { countryOf } from '../../../language/tables/regions.ts';
import type { Linker } from '../../bind/linker.ts';
import { spanOf } from '../../bind/fields.ts';
import type { Binding } from '../../bind/binding.ts';

/** Links and checks `every country in europe has one adRegion`, since sets and lookup tables are known at build time. */
export function linkCountryClaim(
  linker: Linker,
  { source }: Binding,
  clause: ast.AssertionClause,
): AssertedClaim | undefined {
  const { subject, name, where, when, object } = clause;
  const table = object?.form === 'name' ? { text: object.name, start: object.start, end: object.end } : undefined;
  const extra = where ?? when ?? name;
  if (extra) {
    linker.mistake('unknown-assertion', { found: source.text.slice(extra.start, extra.end) }, source, extra);
    return undefined;
  }
  if (object && !table) {
    const given = 'something else';
    linker.mistake('wrong-type', { expected: 'the name of a matrix', given }, source, object);
    return undefined;
  }
  if (!clause.in || !table) {
    linker.mistake('missing-part', { kind: 'assertion', part: '"in" and a set of countries' }, source, subject);
    return undefined;
  }
  const set = linkCodes(linker, { source }, clause.in, 'country');
  const found = linker.find('values', table, source, 'unknown-name', ['matrix']);
  const matrix = found && linker.meaning('matrix', found);
  if (!matrix || set.kind !== 'codes') return undefined;
  if (matrix.keys.length !== 1 || matrix.keys[0].name !== 'country') {
    linker.mistake(
      'wrong-type',
      { expected: 'a matrix with the single key "country"', given: 'one with other keys' },
      source,
      table,
    );
    return undefined;
  }
  const countries = countriesWithoutRow(matrix, matrix.keys[0].regions ? set.codes : set.codes.map(countryOf));
  if (countries.length > 0) {
    const related = { span: spanOf(found.source, found.name), label: 'the matrix' };
    linker.mistake('country-without-row', { matrix: matrix.id, countries }, source, clause.in, related);
  }
  return { kind: 'hasOne', countries: set.codes, matrix };
}

/** Returns the countries without a value. `otherwise` covers every country; no country has two rows, as rows do not overlap. */
function countriesWithoutRow({ rows, otherwise }: Matrix, codes: readonly string[]): string[] {
  if (otherwise || rows.some(({ keys }) => keys[0] === undefined)) return [];
  const named = new Set(rows.flatMap(({ keys }) => keys[0] ?? []));
  return codes.filter((code) => !named.has(code));
}
