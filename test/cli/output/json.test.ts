import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectPublishedShape } from '../published-shape.ts';
import { runIn } from '../run-in.ts';
import { sampleProject } from '../sample-project.ts';
import { temporaryFolder } from '../temporary-folder.ts';

type Schema = Parameters<typeof expectPublishedShape>[0];

/** Runs a command that prints one document, and returns it with the exit code. */
async function documentOf(schema: Schema, folder: string, ...words: readonly string[]) {
  const { exitCode, stdout } = await runIn(folder, ...words, '--json');
  const document = JSON.parse(stdout);
  expectPublishedShape(schema, document);
  return { exitCode, document };
}

test('fmt says what became of each file', async () => {
  const folder = temporaryFolder({
    'a.dsl': 'rule a { on ready do log("a") }\n',
    'b.dsl': 'rule b {\n  on ready\n  do log("b")\n}\n',
    'c.dsl': 'rule c {{\n',
  });
  const state = async (...words: readonly string[]) => {
    const { exitCode, document } = await documentOf('fmt.json', folder, 'fmt', ...words);
    return [
      exitCode,
      document.errors,
      document.files.map((file: { path: string; state: string }) => Object.values(file).join(' ')),
    ];
  };
  expect(await state('--check', '.')).toEqual([1, 1, ['c.dsl unread', 'a.dsl differs', 'b.dsl same']]);
  expect(await state('a.dsl', 'b.dsl')).toEqual([0, 0, ['a.dsl written', 'b.dsl same']]);
  expect(await state('a.dsl', '--to', 'yaml')).toEqual([0, 0, ['a.yaml written']]);
  expect((await runIn(folder, 'fmt', '--stdin', '--json')).stderr).toContain("cannot be used with option '--stdin'");
});

test('types prints the declarations, or what became of the file', async () => {
  const folder = temporaryFolder(sampleProject);
  const { stdout } = await runIn(folder, 'types');
  expect((await documentOf('types.json', folder, 'types')).document.text).toBe(stdout);
  const file = async (...words: readonly string[]) => {
    const { exitCode, document } = await documentOf('types.json', folder, 'types', '--out', 'layer.d.ts', ...words);
    return [exitCode, document.file];
  };
  expect(await file('--check')).toEqual([1, { path: 'layer.d.ts', state: 'differs' }]);
  expect(await file()).toEqual([0, { path: 'layer.d.ts', state: 'written' }]);
  expect(await file('--check')).toEqual([0, { path: 'layer.d.ts', state: 'same' }]);
  writeFileSync(join(folder, 'rules/clicks.dsl'), 'rule x { on redy do log("x") }\n');
  expect(await documentOf('types.json', folder, 'types')).toMatchObject({ exitCode: 1, document: { errors: 1 } });
});

test('init lists the files that it wrote', async () => {
  const folder = temporaryFolder({ '.gitignore': 'dist/\n' });
  const { document } = await documentOf('init.json', folder, 'init', '--yes');
  expect(document).toMatchObject({ version: 1, folder: '.', missingInIgnore: ['node_modules/'] });
  for (const path of ['rules.dsl', 'package.json']) {
    expect(document.files).toContain(path);
    expect(readFileSync(join(folder, path), 'utf8')).not.toBe('');
  }
});

test('explain prints words and messages, and words that may be meant', async () => {
  const explain = async (...words: readonly string[]) =>
    (await documentOf('words.json', '/', 'explain', ...words)).document;
  expect(await explain('dataLayer')).toMatchObject({ entries: [{ name: 'dataLayer', of: 'project' }], messages: [] });
  expect(await explain('unknown-event')).toMatchObject({
    entries: [],
    messages: [{ code: 'unknown-event', severity: 'error' }],
  });
  expect(await explain('unused-tag')).toMatchObject({ messages: [{ severity: 'lint' }] });
  expect((await explain('vendors')).entries.length).toBeGreaterThan(20);
  expect((await explain('japan')).related).toEqual(['JP']);
  expect(await explain()).toEqual(JSON.parse(readFileSync('schemas/tagc/vocabulary.json', 'utf8')));
  expect(await runIn('/', 'explain', 'qwertyuiop', '--json')).toMatchObject({ exitCode: 2, stdout: '' });
});
