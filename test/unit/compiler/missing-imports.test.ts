import { expect, test } from 'vitest';
import { compile } from '../../../compiler/compile.ts';
import { createMemoryHost } from '../../../compiler/host.ts';
import { createDiskHost } from '../../../compiler/node/disk/disk-host.ts';
import { temporaryFolder } from '../../cli/temporary-folder.ts';
import { prelude } from '../../support/compile-text.ts';

test('lists and reads the files of a project once for all missing imports', () => {
  const parts = Object.fromEntries(
    ['title', 'price', 'colour'].map((name) => [`${name}.dsl`, `data ${name}: text = layer("${name}")`]),
  );
  const rule = 'rule r { on start when title is "a" and price is "b" and colour is "c" do log("x") }';
  const host = createMemoryHost({ ...parts, 'rules.dsl': `${prelude}\n${rule}` });
  const calls: string[] = [];
  const files = {
    list: () => (calls.push('list'), host.files!.list()),
    read: (path: string) => (calls.push(path), host.files!.read(path)),
  };
  const { diagnostics } = compile('rules.dsl', { ...host, files });
  expect(diagnostics.map(({ code }) => code)).toEqual(['not-imported', 'not-imported', 'not-imported']);
  expect(calls.toSorted()).toEqual(['colour.dsl', 'list', 'price.dsl', 'rules.dsl', 'title.dsl']);
});

test('names the file of the library that declares a vendor', () => {
  const tag = 'tag t { vendor: tiktok group: targeting on start options: { id: "C4TEST" } }';
  const folder = temporaryFolder({ 'rules.dsl': `${prelude}\n${tag}` });
  const { diagnostics } = compile('rules.dsl', createDiskHost(folder));
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'No file imports "npm:tagc/vendors/tiktok.dsl", which declares "tiktok".',
  ]);
});
