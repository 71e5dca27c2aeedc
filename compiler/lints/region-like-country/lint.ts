import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Matrix, MatrixRow } from '../../language/model/program.ts';
import { countryOf, isRegionCode } from '../../language/tables/regions.ts';
import { defineLint } from '../define-lint.ts';

const before = `project test { country: visitorCountry, region: visitorRegion }
data visitorCountry: country = layer("visitor.country")
data visitorRegion: region = layer("visitor.region")
`;
const consent = (rows: string) => `${before}consent {
  group necessary = 1
  group targeting = 4
  default by visitorCountry { ${rows} otherwise: [necessary] }
}`;
const table = (rows: string) => `${before}matrix word: text by country { ${rows} otherwise: "no" }
rule a { on start do log(word[visitorCountry]) }`;

export const regionLikeCountry = defineLint({
  name: 'region-like-country',
  summary: 'The row of a region has the same value as that of its country.',
  why: 'A region without a row has that of its country, so the row changes nothing. Readers expect a difference.',
  fix: 'Remove the row, or correct its value.',
  good: [
    consent('US-CA: [necessary], US: [necessary, targeting],'),
    consent('[US-CA, US-CO]: [necessary], US: [necessary, targeting],'),
    table('US-CA: "a", US: "b",'),
    table('[US-CA, FR]: "a", US: "a",'),
  ],
  bad: [
    consent('US-CA: [necessary, targeting], US: [necessary, targeting],'),
    consent('US-CA: [necessary],'),
    consent('[US-CA, US-CO]: [necessary, targeting], US: [necessary, targeting],'),
    table('US-CA: "a", US: "a",'),
  ],
  run({ consent, matrices }, warn) {
    const tables = [...(consent?.default ? [consent.default] : []), ...matrices];
    for (const one of tables.filter(({ keys }) => keys.length === 1)) {
      for (const { keys, label, value, span } of one.rows) {
        const codes = keys[0] ?? [];
        const isLikeCountry = (code: string) => isRegionCode(code) && isSame(value, valueOf(one, countryOf(code)));
        if (codes.length > 0 && codes.every(isLikeCountry)) {
          warn(`The row "${label}" has the value of the country, so it changes nothing.`, span);
        }
      }
    }
  },
});

function valueOf({ rows, otherwise }: Matrix, country: string): MatrixRow['value'] | undefined {
  return rows.find(({ keys: [codes] }) => codes?.includes(country) ?? true)?.value ?? otherwise;
}

/** Whether two values are known at build time, and equal. */
function isSame(a: MatrixRow['value'], b: MatrixRow['value'] | undefined): boolean {
  const known = staticValue(a);
  return known !== undefined && b !== undefined && JSON.stringify(known) === JSON.stringify(staticValue(b));
}
