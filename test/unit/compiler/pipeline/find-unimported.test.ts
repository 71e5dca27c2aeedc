import { expect, test } from 'vitest';
import { compile } from '../../../../compiler/pipeline/compile.ts';
import { findUnimported } from '../../../../compiler/pipeline/find-unimported.ts';
import { createMemoryHost } from '../../../../compiler/pipeline/host.ts';
import { prelude } from '../../../support/compile-text.ts';

test.each([
  ['a rule', 'rule r { on start do log("r") }', ['other.dsl']],
  ['a vendor, which another project may use', 'vendor v "V" { fits: targeting script: "https://v.example/v.js" }', []],
  ['a consent manager, which another project may use', 'manager m "M" { kept: cookie("m") answer: word() }', []],
])('finds the file that no file imports, unless it is a library: %s', (_, text, expected) => {
  const host = createMemoryHost({ 'rules.dsl': prelude, 'other.dsl': text });
  const found = findUnimported(compile('rules.dsl', host), host.files);
  expect(found.map(({ source }) => source.path)).toEqual(expected);
});
