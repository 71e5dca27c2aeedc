import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inputDigest } from '../../../scripts/input-digest.mjs';
import { agedParts, parts, planRefresh } from '../../../scripts/refresh.mjs';
import { temporaryFolder } from '../../cli/temporary-folder.ts';

test('an output has aged if an input changed since it was written, or if it was never recorded', () => {
  const root = temporaryFolder({ 'rules/a.dsl': 'a', 'report/b.tsx': 'b' });
  const pictures = { output: 'docs/images', inputs: ['rules', 'report'] };
  const page = { output: 'docs/mutations.md', inputs: ['rules'] };
  const record = { 'docs/images': inputDigest(pictures.inputs, root) };
  expect(agedParts(record, [pictures, page], root)).toEqual([page]);
  writeFileSync(join(root, 'report/b.tsx'), 'c');
  expect(agedParts(record, [pictures, page], root)).toEqual([pictures, page]);
});

test.each([
  ['writes what has aged, except what takes hours', '', 'a', 'hours'],
  ['writes nothing to check', '--check', '', 'a hours'],
  ['checks only what is named', '--check current', '', ''],
  ['checks only what is named and has aged', 'a --check', '', 'a'],
  ['writes what is named, aged or not', 'hours current', 'hours current', ''],
])('%s', (_, words, written, left) => {
  const root = temporaryFolder({ rules: 'a' });
  const inputs = ['rules'];
  const all = [
    { output: 'a', inputs, takes: 'a minute' },
    { output: 'hours', inputs, takes: 'hours' },
    { output: 'current', inputs, takes: 'hours' },
  ];
  const named = (names: string) => all.filter(({ output }) => names.split(' ').includes(output));
  const record = { a: 'other', current: inputDigest(inputs, root) };
  expect(planRefresh(words.split(' ').filter(Boolean), record, all, root)).toEqual({
    written: named(written),
    left: named(left),
  });
});

test('refuses an unknown argument', () => {
  expect(planRefresh(['--check', 'docs/image'], {})).toEqual({
    problem: 'Unknown argument "docs/image": write --check or docs/images, docs/mutations.md.',
  });
});

test('each output exists, and so do its inputs', () => {
  const paths = parts.flatMap(({ output, inputs }) => [output, ...inputs]);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const recorded = Object.keys(JSON.parse(readFileSync('docs/refreshed.json', 'utf8')) as object);
  expect(recorded).toEqual(parts.map(({ output }) => output));
});
