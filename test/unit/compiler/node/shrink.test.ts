import { decode, encode } from '@jridgewell/sourcemap-codec';
import { expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { finishCode, finishScript } from '../../../../compiler/emit/bundle/finish-script.ts';
import { shrink } from '../../../../compiler/emit/bundle/shrink.ts';
import { compileText } from '../../../support/compile-text.ts';
import { ownTag } from '../../../support/own-tag.ts';

/** A script of two functions with different parameter names; the second is mapped to a line of a rule file. */
const code =
  '(()=>{let n=page.n;page.add(function(a,b){return a+b});page.add(function(c,d){return d-c});page.end(n,void 0,n,void 0)})();\n';
const second = code.lastIndexOf('return');
const map = JSON.stringify({
  version: 3,
  names: [],
  sources: ['runtime/add.ts', 'entry'],
  sourcesContent: ['one', 'other'],
  mappings: encode([[[0, 0, 0, 0], [second, 1, 7, 2], [second + 'return d-c'.length]]]),
});

test('uses the same parameter names in all functions, which compresses better', async () => {
  const { code: shrunk } = await shrink({ code, map });
  const alike = /page\.add\(function\((\w),(\w)\)\{return \1\+\2\}\),page\.add\(function\(\1,\2\)\{return \2-\1\}\),/;
  expect(shrunk).toMatch(alike);
});

test('writes undefined as a parameter without a value if that is shorter', async () => {
  const { code: shrunk } = await shrink({ code, map });
  expect(shrunk).toMatch(/^!function\((\w)\)\{.*page\.end\((\w),\1,\2,\1\).*\}\(\);\n$/);
});

test('passes global variables to a larger script as parameters, except those that a script can assign', async () => {
  const use = 'window.add(document.a,location);location="/b";';
  const [small, large] = await Promise.all(
    [1, 200].map((times) => shrink({ code: `(()=>{${use.repeat(times)}})();\n`, map })),
  );
  expect(small.code).toMatch(/^window\.add\(document\.a,location\),location="\/b";?\n$/);
  expect(large.code).toMatch(
    /^!function\((\w),(\w)\)\{\1\.add\(\2\.a,location\),location="\/b",.*\}\(window,document\);\n$/,
  );
});

test('inlines a function that is used once', async () => {
  const once = '(()=>{function a(b){page.add(b);page.add(b)}page.on(()=>a(1))})();\n';
  const { code: shrunk } = await shrink({ code: once, map });
  expect(shrunk).toMatch(/^page\.on\(\(\)=>\(/);
});

test('keeps the sources of the map of the bundler', async () => {
  const { code: shrunk, map: composed } = await shrink({ code, map });
  const { sources, sourcesContent, mappings } = JSON.parse(composed);
  expect([sources, sourcesContent]).toEqual([
    ['runtime/add.ts', 'entry'],
    ['one', 'other'],
  ]);
  const [column] = decode(mappings)[0].find(([, source, line]) => source === 1 && line === 7)!;
  expect(shrunk.slice(column)).toMatch(/^return \w-\w\}/);
});

test('makes the same script if no map is wanted', async () => {
  const { program } = compileText(`${ownTag()}\nrule runs { on click("a") do own.run }`);
  const entry = emit(program, 'main', 'production');
  const [{ code: mapped }, alone] = await Promise.all([finishScript(entry), finishCode(entry)]);
  expect(alone).toEqual({ code: mapped });
});

test('keeps characters outside ASCII escaped', async () => {
  const { code: shrunk } = await shrink({ code: 'page.add("\\u2026",/\\xfc/);\n', map });
  expect([...shrunk].every((character) => character < '\x7f')).toBe(true);
});

test('leaves a very large script unchanged', async () => {
  const large = { code: code.repeat(2000), map };
  expect(await shrink(large)).toBe(large);
});
