import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { concernedTests, concernsAllTests } from './concerned-tests.ts';
import { readGraph } from './test-graph.ts';

/** The test files that a change concerns; undefined for all. `reason` explains the choice in a line. */
export interface ChangedTests {
  readonly files: readonly string[] | undefined;
  readonly reason: string;
}

/** Returns the test files that the changes since a revision can affect, with files that git does not track yet. */
export async function changedTests(revision: string, root: string = packageRoot()): Promise<ChangedTests> {
  const exists = (path: string) => existsSync(join(root, path));
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard');
  const changed = [...new Set([...git(root, 'diff', '--name-only', '--no-renames', revision, '--'), ...untracked])];
  if (changed.length === 0) return { files: [], reason: `Nothing has changed since ${revision}.` };
  const ofAll = changed.find(concernsAllTests);
  if (ofAll) return { files: undefined, reason: `All tests, because ${ofAll} has changed.` };
  const all = [...git(root, 'ls-files', '--cached'), ...untracked];
  const graph = await readGraph(
    all.filter((path) => /^test\/.*\.test\.tsx?$/.test(path) && exists(path)).toSorted(),
    root,
  );
  const files = new Set<string>();
  for (const path of changed) {
    const { tests, isMapped } = concernedTests(path, graph);
    // What imported a deleted module has changed, too.
    if (!isMapped && (exists(path) || !/\.tsx?$/.test(path)))
      return { files: undefined, reason: `All tests, because nothing tells which tests read ${path}.` };
    for (const test of tests) files.add(test);
  }
  return {
    files: [...files].toSorted(),
    reason: `${files.size} of ${graph.tests.length} test files read what has changed since ${revision}: ${listed(changed)}.`,
  };
}

function listed(paths: readonly string[]): string {
  const more = paths.length - 3;
  return [...paths.slice(0, 3), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function git(cwd: string, ...words: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words.join(' ')} failed: ${stderr?.trim() ?? 'git is not installed'}`);
  return stdout.split('\n').filter(Boolean);
}
