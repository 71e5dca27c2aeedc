import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedTests } from '../../../../scripts/gate/changed-tests.ts';
import { temporaryFolder } from '../../../cli/temporary-folder.ts';

/** Commits a project with two tests, changes files (undefined deletes one), and returns the tests of the change. */
async function testsAfter(changes: Readonly<Record<string, string | undefined>>) {
  const root = temporaryFolder({
    'compiler/a.ts': "export * from './b.ts';",
    'compiler/b.ts': 'export const b = 1;',
    'bench/shared.dsl': 'a',
    'test/a.test.ts': "import '../compiler/a.ts'; import '../report/c.generated.js';",
    'test/b.test.ts': "import '../compiler/b.ts';",
    'test/contracts/all.test.ts': "['bench', 'compiler', 'test'];",
  });
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words], { cwd: root });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message=a');
  for (const [path, text] of Object.entries(changes)) {
    if (text === undefined) rmSync(join(root, path));
    else writeFileSync(join(root, path), text);
  }
  const { files, reason } = await changedTests('HEAD', root);
  return files?.map((file) => file.slice('test/'.length, -'.test.ts'.length)).join(' ') ?? reason;
}

test.each([
  ['nothing', {}, ''],
  ['a module', { 'compiler/a.ts': '' }, 'a contracts/all'],
  ['what other modules import', { 'compiler/b.ts': '' }, 'a b contracts/all'],
  ['a new test', { 'test/c.test.ts': '' }, 'c contracts/all'],
  ['a deleted test', { 'test/b.test.ts': undefined }, 'contracts/all'],
  ['a deleted module and what imported it', { 'compiler/a.ts': undefined, 'test/a.test.ts': '' }, 'a contracts/all'],
])('returns the tests that import %s', async (_, changes, tests) => {
  expect(await testsAfter(changes)).toBe(tests);
});

test.each([
  ['that only tests of a whole tree read', 'bench/shared.dsl', 'b'],
  ['that nothing reads any more, because it is gone', 'bench/shared.dsl', undefined],
  ['that nothing imports', 'compiler/c.ts', ''],
])('returns all tests for a file %s', async (_, path, text) => {
  expect(await testsAfter({ [path]: text })).toBe(`All tests, because nothing tells which tests read ${path}.`);
});

test('returns all tests for a file that concerns all', async () => {
  expect(await testsAfter({ 'tsconfig.json': '{}' })).toBe('All tests, because tsconfig.json has changed.');
});

test('refuses an unknown revision', async () => {
  await expect(changedTests('no-such-revision')).rejects.toThrow('no-such-revision');
});
