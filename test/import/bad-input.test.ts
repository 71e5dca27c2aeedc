import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import type { Imported } from '../../import/import-container.ts';
import { readContainer } from '../../import/read/read-container.ts';
import { runIn } from '../cli/run-in.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';
import { search } from '../support/search.ts';
import { shop } from './containers/shop.ts';
import { traps } from './containers/traps.ts';
import { importJson } from './import-text.ts';
import { writeContainer } from './write-container.ts';

const whole = JSON.stringify(writeContainer(shop));

describe('a file that is no container gets a message that says what to do', () => {
  test.each([
    ['no JSON', Buffer.from('hello'), '"c.json" is no JSON', 'Export Container'],
    ['nothing', Buffer.from(' \n'), '"c.json" is empty', 'Export Container'],
    ['no items', Buffer.from('{"containerVersion":{"tag":"x"}}'), 'has no tag, trigger or variable', 'the whole file'],
    ['an export that ends too early', Buffer.from(whole.slice(0, 2000)), 'it ends too early', 'Export Container'],
    ['a web page', Buffer.from('<!doctype html>'), '"c.json" is no JSON', 'It looks like a web page.'],
    ['a published script', Buffer.from('var data = {}; google_tag_manager'), 'is no JSON', 'It looks like a gtm.js'],
    ['bytes', Buffer.from([0x89, 0x50, 0xff, 0xfe]), 'is no text in UTF-8', 'Export the container again'],
    ['other JSON', Buffer.from('{"name":"x"}'), 'is JSON, but no container', 'Export Container'],
    ['a list', Buffer.from('[1]'), 'is JSON, but no container', 'Export Container'],
    ['a container for a server', contextOf('SERVER'), 'is a container for a server', 'Export Container'],
    ['a container for AMP pages', contextOf('AMP'), 'is a container for AMP pages', 'Export Container'],
    [
      'an export of the oldest form',
      Buffer.from('{"containerVersion":{"macro":[],"rule":[]}}'),
      'from before 2016',
      '',
    ],
  ])('%s', (_, content, message, fix) => {
    expect(() => readContainer(content, 'c.json')).toThrow(
      expect.objectContaining({ message: expect.stringContaining(message), fix: expect.stringContaining(fix) }),
    );
  });

  function contextOf(context: string): Buffer {
    return Buffer.from(JSON.stringify({ containerVersion: { container: { usageContext: [context] }, tag: [] } }));
  }
});

test('reads the form of the API as that of an export', () => {
  const { containerVersion } = writeContainer(shop);
  const camel = JSON.stringify(containerVersion).replaceAll(
    /"type":"([A-Z_]+)"/g,
    (_, word: string) =>
      `"type":"${word.toLowerCase().replaceAll(/_(\w)/g, (__, letter: string) => letter.toUpperCase())}"`,
  );
  expect(readContainer(Buffer.from(camel), 'c.json')).toEqual(readContainer(Buffer.from(whole), 'c.json'));
});

test('writes nothing of an id that is none', () => {
  const { containerVersion } = writeContainer(shop);
  const container = { ...containerVersion.container, publicId: 'GTM-1\nimport "other.dsl"' };
  const { files } = importJson({ containerVersion: { ...containerVersion, container } });
  expect(files.get('rules.dsl')).toContain('// Imported from the container GTM.');
  expect(files.get('rules.dsl')).not.toContain('other.dsl');
});

test('overwrites nothing, and writes nothing if one file exists', async () => {
  const folder = temporaryFolder({ 'c.json': whole, 'site/rules/data.dsl': 'mine' });
  const { exitCode, stderr } = await runIn(folder, 'import', 'c.json', '--to', 'site');
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('"rules/data.dsl" exists already in "site"')]);
  expect((await runIn(folder, 'fmt', '--check', 'site')).stdout).not.toContain('rules.dsl');
});

test('says that there is no such file', async () => {
  const { exitCode, stderr } = await runIn(temporaryFolder({}), 'import', 'nothing.json', '--to', 'site');
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('There is no file "nothing.json".')]);
});

/** A change of a container as someone could make it by hand: a value is replaced, or a part is deleted. */
const change = fc.record({
  at: fc.nat(),
  to: fc.oneof(
    fc.constantFrom(
      'delete',
      null,
      [],
      {},
      true,
      7,
      '',
      '{{',
      '{{Gone}}',
      '{{Page Path}}',
      'a\nb',
      '"',
      '/*',
      '{{path}}',
      'constructor',
      '__proto__',
      '{{constructor}}',
      '[(^a|b)$/\n]',
      '</script><!-- */ `${x}` {{loop a}}',
      'a\u202Eb\u0000\uD800',
      '..',
      'x'.repeat(10_000),
      nested(200),
    ),
    fc.string({ unit: 'binary' }),
  ),
});

test('whatever was changed in a container by hand, the import compiles and accounts for every item', () => {
  const property = fc.property(
    fc.constantFrom('shop', 'traps'),
    fc.array(change, { minLength: 1, maxLength: 6 }),
    (name, changes) => {
      const json: unknown = JSON.parse(JSON.stringify(writeContainer(name === 'shop' ? shop : traps)));
      for (const { at, to } of changes) changeAt(json, at, to);
      // What does not compile would be an internal error.
      const outcomes = outcomesOf(json);
      expect(new Set(outcomes.map(({ item }) => item)).size).toBe(outcomes.length);
    },
  );
  fc.assert(property, search(25));
});

/** Returns what became of each item; nothing if the JSON is no container any more. */
function outcomesOf(json: unknown): Imported['outcomes'] {
  try {
    return importJson(json).outcomes;
  } catch (error) {
    if (error instanceof CannotRun) return [];
    throw error;
  }
}

/** Returns lists in lists, in the form of parameters. */
function nested(depth: number): unknown {
  return depth === 0
    ? { type: 'TEMPLATE', key: 'x', value: '1' }
    : { type: 'LIST', key: 'x', list: [nested(depth - 1)] };
}

/** Changes one place in a value of JSON: the one with this number, counted over and over. */
function changeAt(json: unknown, at: number, to: unknown): void {
  const places: [Record<string, unknown>, string][] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      places.push([value as Record<string, unknown>, key]);
      collect((value as Record<string, unknown>)[key]);
    }
  };
  collect(json);
  if (places.length === 0) return;
  const [holder, key] = places[at % places.length];
  if (to === 'delete') delete holder[key];
  else holder[key] = to;
}
