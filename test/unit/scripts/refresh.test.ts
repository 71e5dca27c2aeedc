import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inputDigest } from '../../../scripts/input-digest.mjs';
import { agedParts, parts } from '../../../scripts/refresh.mjs';
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

test('each output exists, and so do its inputs', () => {
  const paths = parts.flatMap(({ output, inputs }) => [output, ...inputs]);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const recorded = Object.keys(JSON.parse(readFileSync('docs/refreshed.json', 'utf8')) as object);
  expect(recorded.filter((output) => parts.every((part) => part.output !== output))).toEqual([]);
});
