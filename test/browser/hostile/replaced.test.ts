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

// A global that stops the bundle hides what the others of its visit do. So the visits combine other globals each time.
describe('globals that throw (ERRC-01)', () => {
  test.each(groupsOf(replaced, 4))('before the bundle: $names', async ({ rows }) => {
    await together(rows, throwing, async (before) => harmless(await open({ before, consent: [1, 2] })));
  });
  test.each(stridesOf(replaced, 4))('after the bundle: $names', async ({ rows }) => {
    await together(rows, throwing, async (after) => harmless(await open({ after, consent: [1, 2] })));
  });
});

describe('methods that return something else leak no email of a visitor (PII-01)', () => {
  const rows = [
    ['Array.prototype.map', 'function () { return this }'],
    ['String.prototype.replace', 'function () { return String(this) }'],
    ['Array.prototype.includes', '() => false'],
    ['RegExp.prototype.test', '() => false'],
    ['Array.prototype.filter', 'function () { return this }'],
    ['RegExp.prototype.exec', '() => null'],
    ['Array.prototype.includes', '() => true'],
    ['RegExp.prototype.test', '() => true'],
    ['Array.prototype.some', '() => false'],
    ['String.prototype.split', 'function () { return [String(this)] }'],
    ['String.fromCharCode', "() => ''"],
    ['parseInt', '() => 0'],
  ].map(([name, other]) => `${name} = ${other}`);
  test.each(groupsOf(rows, 3))('$names', async ({ rows }) => {
    await together(rows, String, async (after) => harmless(await open({ after, consent: [1, 2] })));
  });
});

describe('refused consent stays refused, and default consent is not reported as a choice (CONS-08)', () => {
  const nothingSent = async (script: string, moment: 'before' | 'after', country: string, consent?: number[]) => {
    const outcome = await open({ [moment]: script, country, ...(consent && { consent }) });
    harmless(outcome);
    expect(outcome.received).toEqual([]);
  };
  // A page whose consent nothing can read would hide another one, so only two are combined.
  const rows = [
    "String.prototype.split = () => ['']",
    'RegExp.prototype.test = () => false',
    'String.prototype.matchAll = () => []',
    'String.prototype.includes = Array.prototype.includes = () => true',
    'RegExp.prototype.exec = () => null',
    "decodeURIComponent = () => { throw new Error('replaced') }",
    'RegExp.prototype.test = () => true',
  ];
  test.each(groupsOf(rows, 4))('$names', async ({ rows }) => {
    await together(rows, String, (script) => nothingSent(script, 'before', 'US', [1]));
    await together(rows, String, (script) => nothingSent(script, 'after', 'US', [1]));
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
  const rows = [
    "Object.prototype.extra = Object.prototype.pe = Array.prototype.more = 'wrong';",
    '[Array, Object, Map, Set, Promise, JSON, Image, Date, navigator, console].forEach(Object.freeze);',
    'for (const { prototype } of [Object, Array, Function, String, RegExp, Map, Set, Promise, Date]) Object.freeze(prototype);',
  ];
  test.each(['before', 'after'] as const)('additional properties and frozen objects %s the bundle', async (moment) => {
    await together(rows, String, async (script) => {
      const outcome = await open({ [moment]: script, consent: [1, 2] });
      harmless(outcome);
      const beacons = outcome.received.filter(({ url }) => url.host === 'metrics.example.com');
      expect(beacons).toHaveLength(2);
      for (const { url } of beacons) expect(url.search).not.toContain('wrong');
    });
  });
});

interface Group {
  readonly names: string;
  readonly rows: readonly string[];
}

/** Divides rows into this many groups, each of rows that follow one another. */
function groupsOf(rows: readonly string[], count: number): Group[] {
  const size = Math.ceil(rows.length / count);
  return Array.from({ length: count }, (_, at) => groupOf(rows.slice(at * size, (at + 1) * size)));
}

/** Divides rows into this many groups of rows that are far from each other. */
function stridesOf(rows: readonly string[], count: number): Group[] {
  return Array.from({ length: count }, (_, first) => groupOf(rows.filter((_, at) => at % count === first)));
}

function groupOf(rows: readonly string[]): Group {
  return { names: rows.join(', '), rows };
}

/** Checks the scripts of all rows in one visit. If that fails, it checks each row alone, to name the one that fails. */
async function together(
  rows: readonly string[],
  scriptOf: (row: string) => string,
  check: (script: string) => Promise<void>,
): Promise<void> {
  const failure = await failureOf(check(rows.map(scriptOf).join(';\n')));
  if (!failure) return;
  for (const row of rows) {
    const alone = await failureOf(check(scriptOf(row)));
    if (alone) throw new Error(`${row}: ${alone.cause}`, alone);
  }
  throw failure.cause;
}

/** Returns why a promise is rejected, if it is. */
async function failureOf(promise: Promise<void>): Promise<{ readonly cause: unknown } | undefined> {
  return promise.then(
    () => undefined,
    (cause: unknown) => ({ cause }),
  );
}

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
