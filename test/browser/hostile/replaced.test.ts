import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useHostileCareers, type Outcome } from './open-hostile.ts';

// A page may have replaced any global. Beacons may then lack data, but are never wrong.

const open = useHostileCareers();

/** The hosts that the site calls with the minimal consent of these visitors. */
const allowed = [
  'metrics.example.com',
  'identity.example.com',
  'edge.example.com',
  'edge.example',
  'static.example.com',
];

const replaced = [
  'fetch',
  'Image',
  'JSON.parse',
  'JSON.stringify',
  'Promise',
  'Array.prototype.push',
  'Array.prototype.map',
  'Array.prototype.forEach',
  'Array.prototype.flat',
  'Array.prototype.includes',
  'Array.prototype.filter',
  'Array.prototype[Symbol.iterator]',
  'Object.assign',
  'Object.create',
  'Object.keys',
  'String.prototype.split',
  'String.prototype.includes',
  'Set',
  'Map',
  'RegExp.prototype.exec',
  'RegExp.prototype.test',
  'setTimeout',
  'Date',
  'Symbol.for',
];
const throwing = (name: string) => `${name} = function () { throw new Error('replaced') };`;

describe.each(['before', 'after'] as const)('globals that throw %s the bundle (ERRC-01)', (moment) => {
  test.each(replaced)('%s', async (name) => {
    harmless(await open({ [moment]: throwing(name), consent: [1, 2] }));
  });
});

describe('methods that return something else leak no email of a visitor (PII-01)', () => {
  test.each([
    ['Array.prototype.map', 'the array itself', 'function () { return this }'],
    ['Array.prototype.filter', 'the array itself', 'function () { return this }'],
    ['Array.prototype.some', 'no', '() => false'],
    ['String.prototype.split', 'the text as one part', 'function () { return [String(this)] }'],
    ['String.prototype.replace', 'the text as it is', 'function () { return String(this) }'],
    ['RegExp.prototype.test', 'no', '() => false'],
    ['RegExp.prototype.test', 'yes', '() => true'],
    ['RegExp.prototype.exec', 'nothing', '() => null'],
    ['String.fromCharCode', 'nothing', "() => ''"],
    ['parseInt', 'nought', '() => 0'],
    ['Array.prototype.includes', 'no', '() => false'],
    ['Array.prototype.includes', 'yes', '() => true'],
  ])('%s: %s', async (name, _, answer) => {
    harmless(await open({ after: `${name} = ${answer};`, consent: [1, 2] }));
  });
});

describe('refused consent stays refused, and default consent is not reported as a choice (CONS-08)', () => {
  const nothingSent = async (script: string, moment: 'before' | 'after', country: string, consent?: number[]) => {
    const outcome = await open({ [moment]: script, country, ...(consent && { consent }) });
    harmless(outcome);
    expect(outcome.received).toEqual([]);
  };
  test.each([
    ['split, which finds nothing', "String.prototype.split = () => ['']"],
    ['matchAll, which finds nothing', 'String.prototype.matchAll = () => []'],
    ['exec, which finds nothing', 'RegExp.prototype.exec = () => null'],
    ['test, which says no', 'RegExp.prototype.test = () => false'],
    ['test, which says yes', 'RegExp.prototype.test = () => true'],
    ['includes, which says yes', 'String.prototype.includes = Array.prototype.includes = () => true'],
    ['decoding, which throws', "decodeURIComponent = () => { throw new Error('replaced') }"],
  ])('%s', async (_, script) => {
    await nothingSent(script, 'before', 'US', [1]);
    await nothingSent(script, 'after', 'US', [1]);
  });

  test('does not apply the default of other countries if array methods report that no list contains the country', async () => {
    const script = 'String.prototype.includes = Array.prototype.includes = () => false';
    await nothingSent(script, 'after', 'DE');
  });
});

const runtimeFiles = readdirSync('runtime', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

/** Returns the names that a pattern finds in the runtime's source. */
const namesLike = (pattern: RegExp): string[] => [
  ...new Set(
    runtimeFiles
      .flatMap((file) => [...readFileSync(join('runtime', file), 'utf8').matchAll(pattern)])
      .map(([, name]) => name),
  ),
];

/** The names of properties that the runtime reads from the document or from forms. */
const names = namesLike(/\bread\('(\w+)'/g);

test('every property of the document is read with `read`, which no element can shadow', () => {
  // Cookies are written with a check of their own.
  expect(namesLike(/(?<![/'\w])document\.(\w+)\b(?! = )/g)).toEqual(['cookie']);
});

describe('elements with the names of properties of the document lose no data', () => {
  const add = (tag: string, count: number, all: readonly string[]) => `
    const root = document.documentElement;
    const elements = ${JSON.stringify(all)}.flatMap((name) => Array.from({ length: ${count} }, () =>
      Object.assign(document.createElement('${tag}'), { id: name, name })));
    root.append(...elements);`;
  let usual: unknown[] | undefined;
  const pages: [string, string][] = [
    ['forms with all names', add('form', 1, names)],
    ['images with all names', add('img', 2, names)],
    ['embedded objects with all names', add('embed', 1, names)],
  ];
  test.each(pages)('%s', async (_, before) => {
    const outcome = await open({ before, consent: [1, 2] });
    harmless(outcome);
    usual ??= beaconsIn(await open({ consent: [1, 2] }));
    expect(usual).toHaveLength(2);
    expect(beaconsIn(outcome)).toEqual(usual);
  });
  test('consent that is refused stays refused', async () => {
    const outcome = await open({ before: add('form', 1, ['cookie']), consent: [1] });
    harmless(outcome);
    expect(outcome.received).toEqual([]);
  });

  /**
   * The variables of each analytics beacon, without the time and the seconds in which the page loaded. Beacons may arrive in
   * any order.
   */
  function beaconsIn({ received }: Outcome): unknown[] {
    return received
      .filter(({ url }) => url.host === 'metrics.example.com')
      .map(({ url }) => [...url.searchParams].filter(([name, value]) => name !== 't' && !/^\d+(\.\d+)?$/.test(value)))
      .toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
  }
});

describe('unusual globals lose no data', () => {
  test.each([
    [
      'frozen globals',
      '[Array, Object, Map, Set, Promise, JSON, Image, Date, navigator, console].forEach(Object.freeze);',
    ],
    [
      'frozen prototypes',
      'for (const { prototype } of [Object, Array, Function, String, RegExp, Map, Set, Promise, Date]) Object.freeze(prototype);',
    ],
    [
      'additional properties in every object',
      "Object.prototype.extra = Object.prototype.pe = Array.prototype.more = 'wrong';",
    ],
    ['no change at all', ''],
  ])('%s', async (_, script) => {
    for (const moment of ['before', 'after'] as const) {
      const outcome = await open({ [moment]: script, consent: [1, 2] });
      harmless(outcome);
      const beacons = outcome.received.filter(({ url }) => url.host === 'metrics.example.com');
      expect(beacons).toHaveLength(2);
      for (const { url } of beacons) expect(url.search).not.toContain('wrong');
    }
  });
});

/**
 * Checks that no error reached the page, that it still works, and that nothing was sent without consent or with the
 * visitor's email.
 */
function harmless({ thrown, noted, received }: Outcome): void {
  expect(thrown).toEqual([]);
  expect(noted).toEqual(['click', 'through']);
  for (const { url, body } of received) {
    expect(allowed).toContain(url.host);
    expect(decodeURIComponent(decodeURIComponent(url.search + body))).not.toMatch(/jane|doe@|@mail/);
  }
}
