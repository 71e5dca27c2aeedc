import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lint } from '../../../../compiler/lints/lint.ts';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compileText, prelude } from '../../../support/compile-text.ts';
import { search } from '../../../support/search.ts';

const declared = `
countries europe = [DE, FR]
data land: country = layer("land")
data word: text = layer("word")
data amount: integer = layer("amount")
matrix region: text by country { europe: "eu", otherwise: "row", missing: "none" }
page job = path starts with "/jobs/"
condition inEurope = land in europe
`;

/** Conditions that contradict others of their list. */
const related = [
  [
    'hash is "#a"', 'url contains "#b"', 'url contains "/jobs"', 'path is "/a"', 'path starts with "/jobs/"', 'segments < 3',
    'segments > 2', 'segment(1) is "a"', 'exists segment(2)', 'page is job', 'path in ["/a", "/b"]', 'lower(path) is "/a"',
    'path matches /^\\/[ab]$/', 'host ends with ".com"', 'url starts with "https:"',
  ],
  ['word is "a"', 'word in ["a", "b"]', 'word starts with "b"', 'lower(word) is "a"', 'trim(word) is " a"', 'exists word'],
  ['amount > 1', 'amount < 3', 'amount is 2', 'amount in [1, 2]', 'amount + 1 > 2', 'exists amount'],
  ['land is DE', 'land is US', 'land in europe - [FR]', 'inEurope', 'region[land] is "eu"', 'exists land', 'consent.known', 'consent.targeting'],
]; // prettier-ignore

/** A condition, and the declarations that it needs. Each way to write one of two conditions has a number. */
const condition = fc.constantFrom(...related).chain((list) => {
  const leaf = fc.tuple(fc.constantFrom(...list), fc.boolean()).map(([text, is]) => (is ? text : `not (${text})`));
  const part = fc.tuple(leaf, leaf, fc.nat(5));
  return fc.tuple(part, leaf, fc.option(leaf));
});

function write([[first, second, way], ...others]: typeof condition extends fc.Arbitrary<infer T> ? T : never) {
  const both = `${first} and ${second}`;
  const [declaration, part] = [
    [`condition named = ${both}`, 'named'],
    [`page named = ${both}`, 'page is named'],
    [`data named: text = case { ${both}: "yes", otherwise: "no" }`, 'named is "yes"'],
    ['', `case { ${first}: ${second}, otherwise: false }`],
    ['', `not (not (${first}) or not (${second}))`],
    ['', `(${first} or ${second})`],
  ][way];
  return { declaration, when: [part, ...others.filter((one) => one !== null)].join(' and ') };
}

test('a lint reports a rule exactly if a proof says that it never runs', () => {
  fc.assert(
    fc.property(condition, (parts) => {
      const { declaration, when } = write(parts);
      const text = `${declared}${declaration}\nrule r { on start when ${when} do log("a") }`;
      // A missing value under "not" is an error for users, but it has a meaning.
      const { program } = compileText(`${text}\nassert "one" { rule r never runs }`, prelude);
      const [{ result }] = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
      const isNever = result.kind === 'proved' || result.kind === 'nothingRuns';
      const codes = lint(program).map(({ code }) => code);
      const isReported = codes.some((code) => code === 'never-runs' || (code === 'never-true' && isNever));
      expect([when, isReported]).toEqual([when, isNever]);
    }),
    search(60),
  );
});
