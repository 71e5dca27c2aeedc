import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { comparePrograms } from '../../../../../compiler/proof/diff/compare-programs.ts';
import type { Audience } from '../../../../../compiler/proof/diff/difference.ts';
import { compileText } from '../../../../support/compile-text.ts';
import { compareTexts } from './versions.ts';

// Conditions of two versions are decided for each of a few visitors, and compared with the words of the audiences.

interface Visitor {
  readonly visitorCountry?: string;
  readonly appCountry?: string;
  readonly path: string;
  readonly signedIn?: boolean;
  readonly targeting: boolean;
}

/** A condition as rules write it, and what it is for a visitor. */
interface Condition {
  readonly text: string;
  readonly is: (visitor: Visitor) => boolean;
}

const codes = ['BR', 'BY', 'DE', 'KZ'];
const countries = [...codes, 'US', undefined];
const paths = ['/', '/a', '/ab', '/b'];
const flags = [true, false];

const visitors: readonly Visitor[] = countries.flatMap((visitorCountry) =>
  countries.flatMap((appCountry) =>
    paths.flatMap((path) =>
      flags.flatMap((signedIn) =>
        [true, false].map((targeting) => ({ visitorCountry, appCountry, path, signedIn, targeting })),
      ),
    ),
  ),
);

const program = (
  condition: string,
  sets = '',
) => `project test { dataLayer: "layer" own: ["example.com"] country: visitorCountry }
site main
stage production
data visitorCountry: country = layer("country")
data appCountry: country = layer("app")
data signedIn: boolean = layer("signedIn") else false
countries eastern = [BY, KZ]
${sets || 'countries strict = [BR, DE]'}
page start = path starts with "/a"
condition both = visitorCountry in strict and signedIn
consent {
  group necessary = 1
  group targeting = 4
  stored: oneTrust(cookie: "OptanonConsent")
}
tag ads { vendor: pixel group: targeting options: { url: "https://ads.example/p" } }
rule shown { on layer("shown") when ${condition} do ads.run }
`;

function compare(before: string, after: string) {
  const [one, other] = [before, after].map((text) => compileText(text, ''));
  const errors = [...one.diagnostics, ...other.diagnostics].filter(({ severity }) => severity === 'error');
  // A missing country is part of the question here.
  expect(errors.map(({ code }) => code).filter((code) => code !== 'missing-under-not')).toEqual([]);
  return comparePrograms(one.program, other.program).changes;
}

const strict = ['BR', 'DE'];
const isIn = (list: readonly string[], code: string | undefined) => code !== undefined && list.includes(code);

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ of: fc.constantFrom('visitorCountry', 'appCountry'), list: fc.subarray(codes, { minLength: 1 }) }).map(
    ({ of, list }) => ({ text: `${of} in [${list.join(', ')}]`, is: (one: Visitor) => isIn(list, one[of as 'appCountry']) }),
  ),
  fc.constantFrom<Condition>(
    { text: 'visitorCountry in eastern', is: (one) => isIn(['BY', 'KZ'], one.visitorCountry) },
    { text: 'visitorCountry in strict', is: (one) => isIn(strict, one.visitorCountry) },
    { text: 'both', is: (one) => isIn(strict, one.visitorCountry) && one.signedIn === true },
    { text: 'page is start', is: (one) => one.path.startsWith('/a') },
    { text: 'path is "/ab"', is: (one) => one.path === '/ab' },
    { text: 'path is "/b"', is: (one) => one.path === '/b' },
    { text: 'exists visitorCountry', is: (one) => one.visitorCountry !== undefined },
  ),
); // prettier-ignore

const { condition } = fc.letrec<{ condition: Condition; not: Condition; pair: Condition }>((tie) => ({
  condition: fc.oneof({ depthSize: 'small' }, leaf, tie('not'), tie('pair')),
  not: tie('condition').map((one) => ({ text: `not (${one.text})`, is: (visitor) => !one.is(visitor) })),
  pair: fc.tuple(tie('condition'), tie('condition'), fc.boolean()).map(([one, other, isAnd]) => ({
    text: `(${one.text} ${isAnd ? 'and' : 'or'} ${other.text})`,
    is: (visitor) => (isAnd ? one.is(visitor) && other.is(visitor) : one.is(visitor) || other.is(visitor)),
  })),
}));

const names: Readonly<Record<string, string | undefined>> = {
  Brazil: 'BR',
  Belarus: 'BY',
  Germany: 'DE',
  Kazakhstan: 'KZ',
  'the United States': 'US',
  'an unknown country': undefined,
};
const name = Object.keys(names).join('|');
const listOfCountries = new RegExp(
  `(the visitor|appCountry) is (?:from )?(any country except )?((?:${name})(?:(?:, | or | and )(?:${name}))*)( \\(or an unknown one\\))?`,
  'g',
);

/** Returns the words with lists of countries that contain no "and" or "or": `visitorCountry in BR,DE`. */
function withCodes(words: string): string {
  return words
    .replace(listOfCountries, (_, of, isExcept, list, orUnknown) => {
      const codes = list.split(/, | or | and /).map((one: string) => names[one] ?? 'missing');
      const known = isExcept ? [...codes, ...(orUnknown ? [] : ['missing'])] : codes;
      return `${of === 'appCountry' ? of : 'visitorCountry'} ${isExcept ? 'except' : 'in'} ${known.join()}`;
    })
    .replaceAll(/(?:the country of the visitor|appCountry) is (known|unknown)/g, (found, is) => {
      const of = found.startsWith('app') ? 'appCountry' : 'visitorCountry';
      return `${of} ${is === 'known' ? 'except' : 'in'} missing`;
    });
}

/** Decides the words of an audience for a visitor, as a reader understands them. */
function isMeant(text: string, visitor: Visitor): boolean {
  const words = withCodes(text);
  const inner = /^\((.*)\)$/.exec(words)?.[1];
  if (inner !== undefined) return inner.split(', or ').some((one) => isMeant(one, visitor));
  const alternatives = words.split(' or ');
  if (alternatives.length > 1) return alternatives.some((one) => isMeant(one, visitor));
  const parts = words.split(' and ');
  if (parts.length > 1) return parts.every((one) => isMeant(one, visitor));
  const [, name, rest] = /^(\S+) (.*)$/.exec(alternatives[0]) ?? ['', words, ''];
  if (name === 'targeting') return visitor.targeting === (rest === 'granted');
  if (name === 'page') return visitor.path.startsWith('/a') === (rest === 'is start');
  if (words === 'both' || words === 'not both')
    return (isIn(strict, visitor.visitorCountry) && visitor.signedIn === true) === (words === 'both');
  if (words === 'signedIn' || words === 'not signedIn') return (visitor.signedIn === true) === (words === 'signedIn');
  if (name === 'exists') return visitor[rest as 'appCountry'] !== undefined;
  if (name === 'path') {
    const [, verb, value] = /^(.*) "(.*)"$/.exec(rest)!;
    const isTrue = verb.includes('start') ? visitor.path.startsWith(value) : visitor.path === value;
    return isTrue !== verb.includes('not');
  }
  const [, verb, list] = /^(in|except) (\S+)$/.exec(rest)!;
  return list.split(',').includes(visitor[name as 'appCountry'] ?? 'missing') === (verb === 'in');
}

function expectMeant(audience: Audience | undefined, changes: (visitor: Visitor) => boolean): void {
  const wrong = visitors.filter((visitor) => {
    const isSaid = audience !== undefined && audience.who.every((words) => isMeant(words, visitor));
    return changes(visitor) ? !isSaid : isSaid && audience.isExact;
  });
  expect(wrong.slice(0, 3), `${audience?.isExact ? '' : 'some of '}${audience?.who.join(' | ')}`).toEqual([]);
}

test('the words of an audience say who changes, or a larger audience of which they say so', () => {
  let exact = 0;
  let all = 0;
  fc.assert(
    fc.property(condition, condition, (one, other) => {
      const [change] = compare(program(one.text), program(other.text));
      const runs = (of: Condition) => (visitor: Visitor) => visitor.targeting && of.is(visitor);
      expectMeant(change?.more, (visitor) => runs(other)(visitor) && !runs(one)(visitor));
      expectMeant(change?.less, (visitor) => runs(one)(visitor) && !runs(other)(visitor));
      const found = [change?.more, change?.less].flatMap((audience) => audience ?? []);
      exact += found.filter(({ isExact }) => isExact).length;
      all += found.length;
    }),
    { numRuns: 60, seed: 18 },
  );
  // Only nested conditions need more words.
  expect(exact / all).toBeGreaterThan(0.8);
});

describe('an audience', () => {
  const strictSet = 'countries strict = [BR, DE]';
  const who = (condition_: string, other: string, after = strictSet) => {
    const [change] = compare(program(condition_), program(other, after));
    const of = (audience: Audience | undefined) => audience && [...(audience.isExact ? [] : ['some']), ...audience.who];
    return { more: of(change?.more), less: of(change?.less) };
  };

  test.each([
    ['names the country that left a set which two values are compared with',
      'not (visitorCountry in strict) and not (appCountry in strict)', '', 'countries strict = [BR, DE, KZ]',
      { less: ['the visitor is from Kazakhstan or appCountry is Kazakhstan', 'the visitor is from any country except Brazil and Germany (or an unknown one)', 'appCountry is any country except Brazil and Germany (or an unknown one)', 'targeting granted'] }],
    ['names the page that decides',
      'signedIn and not (page is start)', 'signedIn', strictSet,
      { more: ['page is start', 'targeting granted', 'signedIn'] }],
    ['names no set that happens to have the same countries',
      'visitorCountry in [BR, BY]', 'visitorCountry in [BR]', strictSet,
      { less: ['the visitor is from Belarus', 'targeting granted'] }],
    ['names no set that the conditions do not refer to',
      'signedIn', 'signedIn and not (visitorCountry in [BY, KZ])', strictSet,
      { less: ['the visitor is from Belarus or Kazakhstan', 'targeting granted', 'signedIn'] }],
    ['says that the country is unknown',
      'signedIn and exists visitorCountry', 'signedIn', strictSet,
      { more: ['the country of the visitor is unknown', 'targeting granted', 'signedIn'] }],
    ['names cases that have nothing in common',
      'visitorCountry in [US]', '(visitorCountry is BR and page is start) or (visitorCountry is BY and signedIn)', strictSet,
      { more: ['(the visitor is from Brazil and page is start, or the visitor is from Belarus and signedIn)', 'targeting granted'], less: ['the visitor is from the United States', 'targeting granted'] }],
  ])('%s', (_, before, after, set, expected) => {
    expect(who(before, after || before, set)).toEqual({ more: undefined, less: undefined, ...expected });
  }); // prettier-ignore
});

test('cases of several properties are a list, too', () => {
  const of = (when: string) => `data place: country = layer("place")
tag asks { vendor: pixel group: ads options: { url: "https://ads.example/p" } }
rule asked { on layer("ask") when ${when} do asks.run }
`;
  const { changes } = compareTexts(
    of('place is JP'),
    of('(place is FR and path is "/") or (place is US and query("q") is "a")'),
  );
  const [{ more }] = changes;
  expect(more?.who).toContain(more?.cases?.text);
  expect(more?.cases?.oneOf.map(([country]) => country)).toEqual(['place is France', 'place is the United States']);
});

test('a country is the same when the event occurs and when an action starts', () => {
  const of = (codes: string) => `data place: country = layer("place")
countries some = [${codes}]
tag asks { vendor: pixel group: ads when place in some options: { url: "https://ads.example/p" } }
rule asked { on click(".a") when place in some do asks.run }
`;
  const { changes, hosts } = compareTexts(of('JP, SG'), of('JP, SG, KR'));
  expect(changes.map(({ more }) => [more?.isExact, more?.who])).toEqual([
    [true, ['place is South Korea', 'ads granted']],
  ]);
  expect(hosts).toMatchObject([{ moreIn: ['KR'] }]);
});

const late = (when: string) => `data place: country = layer("place")
tag asks { vendor: pixel group: ads when place in [DE, US] options: { url: "https://ads.example/p" } }
state seen: flag
rule sees { on click(".b") do set(seen, true) }
rule asked { on layer("ask") when ${when} do asks.run }
`;

test('a country that becomes known after the event is one of those concerned', () => {
  const { changes, hosts } = compareTexts(
    late('seen and place is JP'),
    late('seen and (place is US or not exists place)'),
  );
  expect(changes.map(({ more }) => more?.who[0])).toEqual(['place is Germany or the United States']);
  expect(hosts[0].moreIn).toEqual(['DE', 'US']);
});

test('who is concerned only after a change in the page is named beside who runs less without one', () => {
  const { changes, hosts } = compareTexts(
    late('place is US'),
    late('(place is US and path is "/x") or not exists place'),
  );
  expect(changes.map(({ more, less }) => [more?.afterChange, less?.afterChange])).toEqual([[true, false]]);
  expect(hosts).toMatchObject([{ moreIn: ['DE', 'US'], lessIn: ['US'] }]);
});
