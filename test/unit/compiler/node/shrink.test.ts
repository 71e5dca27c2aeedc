import { decode, encode } from '@jridgewell/sourcemap-codec';
import { expect, test } from 'vitest';
import { shrink } from '../../../../compiler/node/bundle/shrink.ts';

/** Two functions as the bundler leaves them, each with names of its own; the second is mapped to a line of a rule file. */
const code = 'page.add(function(a,b){return a+b});page.add(function(c,d){return d-c});\n';
const second = code.lastIndexOf('return');
const map = JSON.stringify({
  version: 3,
  names: [],
  sources: ['runtime/add.ts', 'entry'],
  sourcesContent: ['one', 'other'],
  mappings: encode([[[0, 0, 0, 0], [second, 1, 7, 2], [second + 'return d-c'.length]]]),
});

test('functions begin alike, so that they compress better', async () => {
  const { code: shrunk } = await shrink({ code, map });
  const alike =
    /^page\.add\(function\((\w),(\w)\)\{return \1\+\2\}\),page\.add\(function\(\1,\2\)\{return \2-\1\}\);\n$/;
  expect(shrunk).toMatch(alike);
});

test('a function that is used once stands where it is used', async () => {
  const once = '(()=>{function a(b){page.add(b);page.add(b)}page.on(()=>a(1))})();\n';
  const { code: shrunk } = await shrink({ code: once, map });
  expect(shrunk).toMatch(/^page\.on\(\(\)=>\(/);
});

test('the map leads where that of the bundler led', async () => {
  const { code: shrunk, map: composed } = await shrink({ code, map });
  const { sources, sourcesContent, mappings } = JSON.parse(composed);
  expect([sources, sourcesContent]).toEqual([
    ['runtime/add.ts', 'entry'],
    ['one', 'other'],
  ]);
  const [column] = decode(mappings)[0].find(([, source, line]) => source === 1 && line === 7)!;
  expect(shrunk.slice(column)).toMatch(/^return \w-\w\}/);
});

test('what is not ASCII stays escaped', async () => {
  const { code: shrunk } = await shrink({ code: 'page.add("\\u2026",/\\xfc/);\n', map });
  expect([...shrunk].every((character) => character < '\x7f')).toBe(true);
});

test('a very large script stays as it was bundled', async () => {
  const large = { code: code.repeat(2000), map };
  expect(await shrink(large)).toBe(large);
});
