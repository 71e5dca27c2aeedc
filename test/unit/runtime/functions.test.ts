/// <reference types="vite/client" />
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { attribute } from '../../../runtime/functions/attribute/attribute.ts';
import { decode } from '../../../runtime/functions/decode/decode.ts';
import { domain } from '../../../runtime/functions/domain/domain.ts';
import { encode } from '../../../runtime/functions/encode/encode.ts';
import { hash } from '../../../runtime/functions/hash/hash.ts';
import { inside } from '../../../runtime/functions/inside/inside.ts';
import { join } from '../../../runtime/functions/join/join.ts';
import { max } from '../../../runtime/functions/max/max.ts';
import { min } from '../../../runtime/functions/min/min.ts';
import { parameter } from '../../../runtime/functions/parameter/parameter.ts';
import { createRedactUrl } from '../../../runtime/functions/redact-url/redact-url.ts';
import { replace } from '../../../runtime/functions/replace/replace.ts';
import { round } from '../../../runtime/functions/round/round.ts';
import { seconds } from '../../../runtime/functions/seconds/seconds.ts';
import { shorten } from '../../../runtime/functions/shorten/shorten.ts';
import { split } from '../../../runtime/functions/split/split.ts';
import { under } from '../../../runtime/functions/under/under.ts';
import { withParameter } from '../../../runtime/functions/with-parameter/with-parameter.ts';
import type { FunctionTable } from '../../../runtime/tables/tables.ts';
import { anyCharacter } from '../../support/any-character.ts';

const modules = import.meta.glob<{ functionTable: FunctionTable }>('../../../runtime/functions/*/function.ts', {
  eager: true,
});
const files = import.meta.glob('../../../runtime/**/*.ts');
const tables = Object.values(modules).map(({ functionTable }) => functionTable);
const tableOf = (name: string) => tables.find((table) => table.name === name)!;

describe('inline code has the same result as the table', () => {
  const samples: Record<string, readonly (readonly unknown[])[]> = {
    lower: [['ÄB c'], [''], [undefined]],
    upper: [['äb C'], [''], [undefined]],
    trim: [[' a b '], [''], [undefined]],
    clean: [[' a \n\t b '], [''], [undefined]],
    first: [[['a', 'b']], [[]], [undefined]],
    last: [[['a', 'b']], [[]], [undefined]],
    nth: [
      [['a', 'b'], 1],
      [['a'], 1],
      [['a'], undefined],
      [undefined, 0],
    ],
    count: [[['a', 'b']], [[]], [undefined]],
    text: [[1.5], [0], [true], [undefined]],
    declassify: [['a'], [undefined]],
    part: [
      ['job-12', /job-([0-9]+)/],
      ['job', /job-([0-9]+)/],
      ['b', /(a)|b/],
      [undefined, /(a)/],
    ],
  };
  const written = tables.filter(({ write }) => write);
  test('has samples for every function', () =>
    expect(written.map(({ name }) => name).toSorted()).toEqual(Object.keys(samples).toSorted()));
  test.each(written.flatMap((table) => samples[table.name].map((values) => [table.name, values] as const)))(
    '%s of %j',
    (name, values) => {
      const { write, evaluate } = tableOf(name);
      const names = values.map((_, index) => `value${index}`);
      const run = new Function(...names, `return ${write!(...names)}`);
      expect(run(...values)).toEqual(evaluate(...(values as never[])));
    },
  );
});

test('returns missing, false or an empty record for missing arguments', () => {
  for (const { name, parameters = [], result, event, merges, evaluate } of tables) {
    const nothing = result === 'boolean' ? false : merges ? {} : undefined;
    if (!event) expect(evaluate(...parameters.map(() => undefined)), name).toEqual(nothing);
  }
});

test('a table refers to an existing file and export', async () => {
  for (const { name, export: code } of tables)
    if (code) expect(await files[`../../../runtime/${code.file}`](), name).toHaveProperty(code.name);
});

test.each([
  ['short', 10, '…', 'short'],
  ['exactly ten', 11, '…', 'exactly ten'],
  ['one|two|three', 8, '…', '…o|three'],
  ['one|two|three', 8, '', 'wo|three'],
  ['one|two|three', 2, '...', '..'],
  ['one', 0, '…', ''],
  ['ab😀', 2, '…', '…'],
])('shorten(%j, %i, %j) is %j: keeps the end and counts the marker (MULT-01)', (text, limit, marker, result) =>
  expect(shorten(text, limit, marker)).toBe(result),
);

test('shorten never returns more than the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.nat(20), fc.string({ maxLength: 5 }), (text, limit, marker) => {
      const short = shorten(text, limit, marker)!;
      expect(short.length).toBeLessThanOrEqual(limit);
      expect(text.length > limit || short === text).toBe(true);
    }),
    { seed: 1 },
  );
});

test.each([
  ['a/b/c', '/', '-', 'a-b-c'],
  ['a.b', '.', '$&$1', 'a$&$1b'],
  ['a1b22c', /[0-9]+/, '#', 'a#b#c'],
  ['A1a2', /(a)[0-9]/i, '$1', '$1$1'],
  ['abc', 'x', 'y', 'abc'],
])('replace(%j, %s, %j) is %j', (text, from, to, result) => expect(replace(text, from, to)).toBe(result));

test('splits and joins lists, and leaves out missing items', () => {
  expect(split('a;b;', ';')).toEqual(['a', 'b', '']);
  expect(join(['a', undefined, 'b'], '|')).toBe('a|b');
  expect(join([], '|')).toBe('');
});

test('computes with numbers, and returns missing for missing ones', () => {
  expect([min(1, 2), max(1, 2), min(1, undefined), max(undefined, 1)]).toEqual([1, 2, undefined, undefined]);
  expect([round(1.5, 0), round(-1.5, 0), round(1.4, 0), seconds(2500)]).toEqual([2, -1, 1, 2.5]);
  expect([
    round(23.7881, 2),
    round(0.1 + 0.2, 15),
    round(-2.25, 1),
    round(13.5 * 1.19, 2),
    round(1.005, 2),
    round(5, undefined),
  ]).toEqual([23.79, 0.3, -2.2, 16.07, 1.01, undefined]);
});

test.each([
  ['https://WWW.Example.com:8080/a?b#c', 'www.example.com'],
  ['https://ann:secret@example.com/', 'example.com'],
  ['https:\\\\example.com\\@evil.example/', 'example.com'],
  ['https://www.example.com./', 'www.example.com'],
  ['mailto:ann@example.com', undefined],
  ['/relative', undefined],
  ['example.com', undefined],
  ['', undefined],
])('the domain of %s is %s', (address, host) => expect(domain(address)).toBe(host));

test.each([
  ['https://example.com/a', true],
  ['https://jobs.example.com', true],
  ['EXAMPLE.com', true],
  ['jobs.example.com', true],
  ['https://jobs.example.com./', true],
  ['jobs.example.com.', true],
  ['https://badexample.com', false],
  ['https://example.com.evil.example', false],
  ['https://evil.example/?x=.example.com', false],
  ['/a.example.com', false],
  ['ann@example.com', false],
  ['javascript:example.com', false],
  ['', false],
])('%s is under example.com: %s (LINK-04)', (address, isUnder) =>
  expect(under(address, ['example.com'])).toBe(isUnder),
);

test.each([
  ['/a?x=1&x=2', 'x', '1'],
  ['https://a.example/?x=a+b%20c', 'x', 'a b c'],
  ['/a?x', 'x', ''],
  ['/a?x=%zz', 'x', '%zz'],
  ['/a#x=1', 'x', undefined],
  ['/a?X=1', 'x', undefined],
  ['http://[', 'x', undefined],
])('in %s the parameter %s is %j', (address, name, value) => expect(parameter(address, name)).toBe(value));

test.each([
  ['/apply', '/apply?src=a%20b'],
  ['/apply?x=%20y&z', '/apply?x=%20y&z&src=a%20b'],
  ['/apply?src=1&x=2&src=3#top?src=4', '/apply?x=2&src=a%20b#top?src=4'],
  ['https://a.example/?src', 'https://a.example/?src=a%20b'],
  ['?srcs=1', '?srcs=1&src=a%20b'],
  ['', '?src=a%20b'],
])('%s with the parameter set is %s (VIST-02)', (address, result) =>
  expect(withParameter(address, 'src', 'a b')).toBe(result),
);

test('encode never throws, and decode returns missing for an invalid encoding', () => {
  expect(encode('a b/ü')).toBe('a%20b%2F%C3%BC');
  expect(encode('half \ud83d')).toBe('half%20%EF%BF%BD');
  expect(decode('a%20b')).toBe('a b');
  expect(decode('%zz')).toBeUndefined();
  expect(decode('')).toBe('');
});

test('redacts addresses by the personal parameters of the project', () => {
  expect(createRedactUrl(/^phone$/i)('/a?phone=1&name=2')).toBe('/a?phone=redacted&name=2');
});

test('hash is SHA-256 of the text in UTF-8', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(text, (text) => {
      expect(hash(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }),
    { seed: 1 },
  );
});

describe('the elements around a click', () => {
  const outer: any = { parentElement: null, getRootNode: () => ({}), 'data-area': 'footer', 'data-empty': '' };
  const element: any = Object.create({ parentElement: outer });
  beforeEach(() => {
    const prototype = {
      getAttribute(this: any, name: string) {
        return this[name] ?? null;
      },
    };
    vi.stubGlobal('Element', { prototype });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('finds an attribute of the nearest element that has it', () => {
    expect(attribute({ element }, 'data-area')).toBe('footer');
    expect(attribute({ element }, 'data-empty')).toBe('');
    expect(attribute({ element }, 'data-other')).toBeUndefined();
    expect(attribute({}, 'data-area')).toBeUndefined();
  });
  test('finds nothing without an element', () => expect(inside({}, 'a')).toBe(false));
});
