import { expect, test } from 'vitest';
import type { Leaf } from '../../../../compiler/compile/evaluate/evaluate.ts';
import { staticValue } from '../../../../compiler/compile/evaluate/static-value.ts';
import { pageAt, valueInPage } from '../../../../compiler/proof/situation/page-of.ts';
import type { ProofResult } from '../../../../compiler/proof/prove/verdict.ts';
import { prelude } from '../../../support/compile-text.ts';
import { proveCondition } from '../../../support/prove-condition.ts';
import { createRandom } from '../../../support/random.ts';
import { search } from '../../../support/search.ts';
import { textsOf } from './text/texts-of.ts';

const hosts = 'site main { hosts: { production: ["a.example", "b.example"] } }';
const withHosts = prelude.replace('site main', hosts);

const provedAt = (condition: string) => proveCondition(condition, '', withHosts);

/** Reads the parts of an address. */
const readAt = (url: string) => (leaf: Leaf) =>
  leaf.kind === 'builtIn' ? leaf.builtIn.evaluate(pageAt(url, '', []), ...leaf.arguments.map(staticValue)) : undefined;

/** Returns the address that refutes a proof. */
function addressOf(result: ProofResult): unknown {
  const inputs = result.kind === 'refuted' ? result.situation.inputs : [];
  return inputs.find(({ input: { expression } }) => expression.kind === 'builtIn' && expression.builtIn.name === 'url')
    ?.value;
}

test.each([
  ['two segments', 'segment(1) is "jobs" and segment(2) is "1"', 'https://a.example/jobs/1'],
  ['a segment and their number', 'segment(2) is "jobs" and segments is 4', 'https://a.example/a/jobs/a'],
  ['the path and a segment', 'path starts with "/jobs/" and segment(2) matches /^[0-9]+$/', 'https://a.example/jobs/0'],
  ['the whole address and its path', 'url contains "x=1" and path is "/jobs"', 'https://a.example/jobs?x=1'],
  ['a parameter and the whole address', 'query("x") is "a b" and url contains "y"', 'https://a.example/y?x=a+b'],
  ['a fragment', 'hash is "#apply" and segment(1) is "jobs"', 'https://a.example/jobs#apply'],
  ['the host', 'host is not "a.example" and path is "/a"', 'https://b.example/a'],
  ['an address that is not encrypted', 'not (url starts with "https:")', 'http://a.example/'],
  ['an email address', 'urlHasEmail and segment(1) is "a"', 'https://a.example/a?to=someone%40example.com'],
])('finds the smallest address: %s', (_, condition, url) => {
  const { result } = provedAt(condition);
  expect({ result: result.kind, url: addressOf(result) }).toEqual({ result: 'refuted', url });
});

test.each([
  ['two values of a segment', 'path starts with "/a/" and segment(1) is "b"'],
  ['more segments than there are', 'segments is 3 and exists segment(3)'],
  ['a path outside its address', 'path contains "/jobs" and not (url contains "/jobs")'],
  ['a host that no site has', 'url starts with "https://c.example/"'],
  ['a fragment without its mark', 'hash is "apply"'],
  ['a space, which addresses encode', 'path is "/a b"'],
  ['a part that browsers resolve', 'path contains "/../"'],
  ['a path without a slash', 'path is "jobs"'],
])('proves that no address fits: %s', (_, condition) => {
  // The rule of the claim has this condition, so it never runs.
  expect(provedAt(condition).result).toEqual({ kind: 'nothingRuns' });
});

const codes = 'data loc: locale = segment(1) data land: country = segment(2)';
test.each([
  ['a locale in capitals', 'loc in ["de-de", "at-de"] and not (path contains "de-")', 'refuted'],
  ['a locale in neither', 'loc in ["de-de", "at-de"] and not (path matches /^\\/(de|at)-de/i)', 'nothingRuns'],
  ['a locale that no rule names', 'exists loc and loc is not "de-de"', 'refuted'],
  ['a segment that is no locale', 'not exists loc and exists segment(1)', 'refuted'],
  ['a locale that is none', 'not exists loc and segment(1) is "Us-eN"', 'nothingRuns'],
  ['a country', 'land is DE and segment(2) is not "DE"', 'refuted'],
  ['another country', 'land is DE and segment(2) is "fr"', 'nothingRuns'],
  ['two letters that are no country', 'not exists land and segment(2) is "uk"', 'refuted'],
  ['a country that is none', 'not exists land and segment(2) is "fR"', 'nothingRuns'],
])('the case of codes in an address does not matter: %s', (_, condition, verdict) => {
  const { result, isTrue } = proveCondition(condition, codes, withHosts);
  expect(result.kind).toBe(verdict);
  if (result.kind !== 'refuted') return;
  const page = pageAt(String(addressOf(result)), '', []);
  const read = (leaf: Leaf) =>
    valueInPage({ key: '', expression: leaf, type: leaf.type, moment: 'page', parts: [] }, page);
  expect(isTrue(read)).toBe(true);
});

test.each([
  ['country', 'country = layer("c") else cookie("c")', 'nothingRuns'],
  ['number', 'number = layer("c") else cookie("c")', 'nothingRuns'],
  ['list', 'list of text = layer("c")', 'refuted'],
])('a %s is also a text, or not', (_, data, verdict) => {
  const condition = 'exists one and not exists layer("c") and not exists cookie("c")';
  expect(proveCondition(condition, `data one: ${data}`).result.kind).toBe(verdict);
});

test('a proof about parts of an address agrees with all short addresses', () => {
  const { seed, numRuns } = search(15);
  const random = createRandom(seed);
  const some = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)];
  const tails = textsOf('a/?#', 5);
  const addresses = ['https://a.example', 'https://b.example'].flatMap((origin) =>
    tails.map((tail) => `${origin}/${tail}`).filter((address) => new URL(address).href === address),
  );
  const subjects = ['path', 'url', 'hash', 'host', 'segment(1) else ""', 'segment(2) else ""'];
  const word = () => some(tails.slice(0, 90));
  const atom = (): string => {
    if (random() < 0.2) return `segments ${some(['<', '<=', 'is'])} ${some([1, 2, 3])}`;
    if (random() < 0.2) return `exists segment(${some([1, 2])})`;
    const part = random() < 0.2 ? `${some(['a', 'b'])}.example` : word();
    return `(${some(subjects)}) ${some(['is', 'contains', 'starts with', 'ends with'])} "${part}"`;
  };
  const condition = (depth: number): string => {
    if (depth === 0 || random() < 0.2) return atom();
    if (random() < 0.3) return `not (${condition(depth - 1)})`;
    return `(${condition(depth - 1)}) ${some(['and', 'and', 'or'])} (${condition(depth - 1)})`;
  };
  const counts = { refuted: 0, nothingRuns: 0, notSettled: 0, proved: 0 };
  for (let run = 0; run < numRuns; run++) {
    const text = `(${condition(2)}) and (${condition(1)})`;
    const { result, isTrue } = provedAt(text);
    counts[result.kind]++;
    const fitting = addresses.filter((address) => isTrue(readAt(address)));
    if (result.kind === 'proved' || result.kind === 'nothingRuns')
      expect({ text, fitting }).toEqual({ text, fitting: [] });
    if (result.kind !== 'refuted') continue;
    const url = String(addressOf(result) ?? `https://${result.situation.host}/`);
    expect({ text, url, isTrue: isTrue(readAt(url)) }).toEqual({ text, url, isTrue: true });
  }
  expect(counts.refuted).toBeGreaterThan(numRuns / 10);
  expect(counts.proved + counts.nothingRuns).toBeGreaterThan(numRuns / 10);
  expect(counts.notSettled).toBeLessThan(numRuns / 20);
});
