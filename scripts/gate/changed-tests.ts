import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { packageRoot } from '../../compiler/node/package-root.ts';
import { concernedTests, concernsAllTests } from './concerned-tests.ts';
import { readGraph } from './test-graph.ts';

/** The test files that a change concerns; undefined for all. `reason` explains the choice in a line. */
export interface ChangedTests {
  readonly files: readonly string[] | undefined;
  readonly reason: string;
}

/** Returns the test files that the changes since a revision can affect, with files that git does not track yet. */
export async function changedTests(revision: string): Promise<ChangedTests> {
  const tracked = git('ls-files', '--cached', '--others', '--exclude-standard');
  const changed = [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', revision, '--'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
  if (changed.length === 0) return { files: [], reason: `Nothing has changed since ${revision}.` };
  // The import graph of today does not have what imported a deleted file.
  const unmapped = changed.find((path) => concernsAllTests(path) || !existsSync(path));
  if (unmapped) return { files: undefined, reason: `All tests, because ${unmapped} has changed.` };
  const graph = await readGraph(tracked.filter((path) => /^test\/.*\.test\.tsx?$/.test(path) && existsSync(path)));
  const files = new Set<string>();
  for (const path of changed) {
    const concerned = concernedTests(path, graph);
    if (concerned.length === 0)
      return { files: undefined, reason: `All tests, because nothing tells which tests read ${path}.` };
    for (const test of concerned) files.add(test);
  }
  return {
    files: [...files].toSorted(),
    reason: `${files.size} of ${graph.tests.length} test files: ${changed.length} files have changed since ${revision}.`,
  };
}

function git(...words: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: packageRoot(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words.join(' ')} failed: ${stderr?.trim() ?? 'git is not installed'}`);
  return stdout.split('\n').filter(Boolean);
}
