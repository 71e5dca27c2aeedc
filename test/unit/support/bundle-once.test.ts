import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../compiler/emit/code/entry/entry.ts';
import { bundle } from '../../../compiler/emit/bundle/bundle.ts';
import { minify } from '../../../compiler/emit/bundle/minify.ts';
import { createSource } from '../../../compiler/language/source/source.ts';
import { inputDigest } from '../../../scripts/input-digest.mjs';
import { temporaryFolder } from '../../cli/temporary-folder.ts';
import { bundleOnce, minifyOnce } from '../../support/bundles/bundle-once.ts';
import { createStore } from '../../support/bundles/create-store.ts';

describe('a store makes a value once', () => {
  const counted = () => {
    let count = 0;
    return () => Promise.resolve(++count);
  };

  test('for all processes that have its folder', async () => {
    const folder = temporaryFolder();
    const make = counted();
    const store = createStore(folder);
    expect(await Promise.all([store('a', make), store('a', make)])).toEqual([1, 1]);
    expect(await createStore(folder)('a', make)).toBe(1);
  });

  test('for each key and folder', async () => {
    const make = counted();
    const folder = temporaryFolder();
    const store = createStore(folder);
    expect(await store(['a', 1], make)).toBe(1);
    expect(await store(['a', 2], make)).toBe(2);
    expect(await createStore(temporaryFolder())(['a', 1], make)).toBe(3);
  });

  test('for this process where it has no folder', async () => {
    const make = counted();
    const store = createStore(undefined);
    expect([await store('a', make), await store('a', make)]).toEqual([1, 1]);
    expect(await createStore(undefined)('a', make)).toBe(2);
  });
});

test('the name of the folder changes with every file that bundles are made with', () => {
  const root = temporaryFolder({ 'compiler/a.ts': 'a', 'compiler/in/b.ts': 'b' });
  const digest = () => inputDigest(['compiler'], root);
  const first = digest();
  expect(digest()).toBe(first);
  writeFileSync(join(root, 'compiler/in/b.ts'), 'c');
  const changed = digest();
  mkdirSync(join(root, 'compiler/more'));
  writeFileSync(join(root, 'compiler/more/c.ts'), '');
  expect(new Set([first, changed, digest()]).size).toBe(3);
});

describe('a bundle that was made before is what a build makes now', () => {
  const span = (path: string, text: string, start = 0) => ({ source: createSource(path, text), start, end: start + 1 });
  const usual: Entry = {
    site: 'main',
    stage: 'production',
    year: 2020,
    csp: { scriptSrc: [], imgSrc: [], connectSrc: [], frameSrc: [] },
    lines: [{ code: 'console.log(1)', owner: { rule: 'a' }, span: span('a.dsl', 'a\nb') }],
  };
  const withLine = (line: object): Entry => ({ ...usual, lines: [{ ...usual.lines[0], ...line }] });

  test.each<[string, Entry]>([
    ['nothing', usual],
    ['site', { ...usual, site: 'other' }],
    ['stage', { ...usual, stage: 'staging' }],
    ['origins', { ...usual, csp: { ...usual.csp, imgSrc: ['https://pixel.example'] } }],
    ['code', withLine({ code: 'console.log(2)' })],
    ['owner', withLine({ owner: { rule: 'b' } })],
    ['place', withLine({ span: span('a.dsl', 'a\nb', 2) })],
    ['rule file', withLine({ span: span('b.dsl', 'a\nb') })],
    ['text of the rule file', withLine({ span: span('a.dsl', 'a\nc') })],
  ])('where another %s', async (_, entry) => {
    await bundleOnce(usual);
    expect(await bundleOnce(entry)).toEqual(await bundle(entry));
  });

  test('without its final compression', async () => {
    await bundleOnce(usual);
    expect(await minifyOnce(usual)).toEqual(await minify(usual));
  });
});
