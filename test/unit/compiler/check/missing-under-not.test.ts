import { describe, expect, test } from 'vitest';
import { prelude } from '../../../support/compile-text.ts';
import { reported } from '../reported.ts';

// S1: a comparison with a missing value is false, so a value must be checked before its comparison is negated.
const declarations = `
data country: country = layer("visitor.country")
data other: country = local("country")
data word: text = layer("page.word")
countries closed = [CN, RU]
condition inClosed = country in closed
condition outside = exists country and not (country in closed)
condition known = exists country
matrix region: text by country { US: "us" }
matrix always: text by country { US: "us" otherwise: "else" }
matrix judged: text by site { otherwise: case { country in closed: "closed", otherwise: "open" } }
matrix judgedTrue: boolean by site { otherwise: country in closed }
data isSure: boolean = exists country
data filled: record = layer("job") { fields: [title] each: text else case { country in closed: "closed", otherwise: "open" } }
page special = word is "special"
page mailing = hasEmail(word)
condition mailed = hasEmail(word)
data flags: list of boolean = layer("flags")
state asked: flag
record job { title: text, place: country, sure: boolean? }
data job1: job = layer("job")
data written: job = { title: "a", place: US }
state jobs: list of job { keep: visitor }
state lastWord: text
function isClosed(place: country): boolean = place in closed
function kindOf(place: country): text = case { place in closed: "closed", otherwise: "open" }
function titleOf(one: job): text = one.title
`;

const verdict = (condition: string) =>
  reported(`${declarations}\nrule r { on start when ${condition} do log("x") }`).map((line) => line.split(': ')[0]);

describe('reports a value that may be missing under a negation', () => {
  test.each([
    'not (country in closed)',
    'not (country is CN)',
    'not (country is not CN)',
    'not inClosed',
    'path is "/a" and not inClosed',
    'not (path is "/a" and country in closed)',
    'not (path is "/a" or country in closed)',
    'not (not (not (country in closed)))',
    'known or not (country in closed)',
    'not known and not (country in closed)',
    'exists other and not (country in closed)',
    'not (country in closed) and exists country',
    'exists (country else other) and not (country in closed)',
    '(country else other) is US and not (country in closed)',
    'not ((country else other) in closed)',
    'not ((country in closed) else false)',
    '(country in closed) is false',
    '(country in closed) is not true',
    'inClosed is false',
    'case { country in closed: false, otherwise: true }',
    'case { country in closed: "no", otherwise: "yes" } is "yes"',
    'not (region[country] is "us")',
    'not (always[country] is "us")',
    'exists region[other] and not (region[country] is "us")',
    'not (word is "x")',
    'not (word contains "x")',
    'not (lower(word) is "x")',
    'not (domain(url) is "example.com")',
    'not (first(split(path, "/")) is "x")',
    'not (path is word)',
    'not (path in [word, "x"])',
    'exists query("a") and not (query("b") is "x")',
    'not (case { path is "/a": "x" } is "x")',
    'exists layer("visitor.country") and not (country in closed)',
    'not (job1.title is "x")',
    'not (job1.place in closed)',
    'not (last(jobs).title is "x")',
    'exists job1 and not (job1.title is "x")',
    'not (lastWord is "x")',
    'not isClosed(country)',
    'exists other and not isClosed(country)',
    'not isClosed(job1.place)',
    'kindOf(country) is "open"',
    'not (titleOf(job1) is "x")',
    'not hasEmail(word)',
    'not hasEmail(lower(word))',
    'not under(word, ["a.example"])',
    'not under("a.example", [word])',
    'under(word, ["a.example"]) is false',
    'case { hasEmail(word): false, otherwise: true }',
    'not mailed',
    'not (case { exists other: job1.title, otherwise: "x" } is "x")',
    'not (filled.title is "closed")',
    'not (judged[site] is "closed")',
    'not judgedTrue[site]',
    'case { exists country: asked, otherwise: true } and not (country in closed)',
  ])('%s', (condition) => expect(verdict(condition)).toEqual(['missing-under-not']));
});

describe('accepts a value that exists or is not under a negation', () => {
  test.each([
    'country in closed',
    'country is not CN',
    'exists country and not (country in closed)',
    'known and not inClosed',
    'outside',
    'country in [US, CA] and not (country in closed)',
    'not (exists country and not (country in closed)) or path is "/a"',
    'not exists country or not (country in closed)',
    'not (not exists country or country in closed)',
    'not ((country else US) in closed)',
    'exists (country else other) and not ((country else other) in closed)',
    'exists country and not ((country else other) in closed)',
    '(exists country and path is "/a" or country is US and path is "/b") and not (country in closed)',
    'not (not (country in closed))',
    '(country in closed) is true',
    'case { not exists country: false, country in closed: false, otherwise: true }',
    'case { country in closed: true, otherwise: false }',
    'exists region[country] and not (region[country] is "us")',
    'exists region[country] and not (country in closed)',
    'exists country and not (always[country] is "us")',
    'exists word and not (lower(word) is "x")',
    'exists domain(url) and not (domain(url) is "example.com")',
    'exists query("a") and not (query("a") is "x")',
    'not (page is special)',
    'not asked',
    'not consent.targeting',
    'not (path is "/a")',
    'exists word and not hasEmail(word)',
    'not hasEmail(word else "")',
    'hasEmail(word)',
    'under(word, ["a.example"]) and not hasEmail(word)',
    'not (page is mailing)',
    'not (first(flags) else false)',
    'not present("#banner")',
    'exists job1.title and not (job1.title is "x")',
    'not (written.title is "x")',
    'not (titleOf(written) is "x")',
    'not isClosed(country else US)',
    'exists country and not isClosed(country)',
    'exists country and kindOf(country) is "open"',
    'isClosed(country)',
    'exists lastWord and not (lastWord is "x")',
    'isSure and not (country in closed)',
    'case { exists country: asked, otherwise: false } and not (country in closed)',
    'case { not exists country: false, otherwise: asked } and not (country in closed)',
    'isSure and not (judged[site] is "closed")',
  ])('%s', (condition) => expect(verdict(condition)).toEqual([]));
});

test('reports a mistake in a named condition at its declaration, and not where it is used', () =>
  expect(
    reported(`${declarations}
condition open = not (country in closed)
rule a { on start when open do log("x") }
rule b { on start when path is "/a" and open do log("x") }`),
  ).toEqual(['missing-under-not: (country in closed)']));

test('accepts a missing text in a page class, but not a missing country', () => {
  expect(reported(`${declarations}\npage plain = not (word is "x")`)).toEqual([]);
  expect(reported(`${declarations}\npage abroad = not (country in closed)`)).toEqual([
    'missing-under-not: (country in closed)',
  ]);
});

test('checks the value that is stored in a state', () =>
  expect(reported(`${declarations}\nrule a { on start do set(asked, not (country in closed)) }`)).toEqual([
    'missing-under-not: (country in closed)',
  ]));

test('checks the condition that disables a tag as negated', () => {
  const social = 'tag social { vendor: pixel group: targeting on start options: { url: "https://p.example" } }';
  const codes = (condition: string) =>
    reported(
      `${declarations}\n${social}`,
      {},
      prelude.replace('stored:', `disable social when ${condition}\n  stored:`),
    );
  expect(codes('country in closed')).toEqual(['missing-under-not: country in closed']);
  expect(codes('not (country in [US])')).toEqual([]);
  expect(codes('not exists country or country in closed')).toEqual([]);
});

test('checks a condition that refers to others many times in a short time', () => {
  const chain = Array.from({ length: 40 }, (_, at) => `condition c${at + 1} = c${at} and not (not c${at})`);
  expect(
    reported(`${declarations}\ncondition c0 = country in closed\n${chain.join('\n')}\ncondition end = not c40`),
  ).toEqual(['too-often: c15', 'missing-under-not: c40']);
});
