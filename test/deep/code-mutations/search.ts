import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { packageRoot } from '../../../compiler/emit/bundle/package-root.ts';
import { createSource, positionAt } from '../../../compiler/language/source/source.ts';
import { readServices } from '../../../scripts/requirements/services.ts';
import { allowed } from '../allowed.ts';
import type { Cases, Finding, Search } from '../search.ts';
import type { CodeMutation } from './code-mutations-in.ts';
import { copyTree } from './copy-tree.ts';
import { runTests } from './run-tests.ts';
import { runtimeMutations } from './runtime-mutations.ts';
import { testsNear } from './tests-near.ts';
import { withFile } from './with-file.ts';

/** The share of mutations that may survive. Some have no visible effect, such as a swap of two calls. */
const mostOften = 0.3;

/** Changes one place of the runtime in a copy of the repository, and runs the related tests. */
export const codeMutations: Search = {
  name: 'code-mutations',
  shows: 'tests or scenarios detect changes of the code that visitors download',
  sample: 0,
  isLong: true,
  longest: 1200,
  prepare,
  judge(findings) {
    const survivors = findings.filter(({ outcome }) => outcome === survived).length;
    if (survivors <= allowed(mostOften, findings.length)) return undefined;
    return `${survivors} of ${findings.length} mutations survived.`;
  },
};

const survived = 'survived';

function prepare(): Cases {
  const mutations = runtimeMutations();
  const services = readServices();
  const pageTests = ['test/simulator', 'test/browser'].flatMap(testsIn);
  const copy = copyTree(packageRoot());
  return {
    count: mutations.length,
    try(at) {
      const mutation = mutations[at];
      return withFile(copy, mutation.path, mutation.text, () =>
        judge(copy, mutation, testsNear(mutation, pageTests, services)),
      );
    },
    close: () => rmSync(copy, { recursive: true, force: true }),
  };
}

function testsIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
    .toSorted();
}

/** Runs the related tests, fastest first, until one fails. */
function judge(copy: string, mutation: CodeMutation, pageTests: readonly string[]): Finding {
  const related = ['related', '--run', mutation.path, '--passWithNoTests'];
  const others = ['browser', 'deep', 'contracts', 'cli', 'report', 'simulator', 'demo'];
  const unit = runTests(copy, [...related, ...others.map((folder) => `--exclude=test/${folder}/**`)]);
  if (unit.failed) return { outcome: 'detected by unit tests' };
  if (!scenariosPass(copy)) return { outcome: 'detected by scenarios' };
  const { passed, failed } = runTests(copy, ['run', ...pageTests, '--passWithNoTests']);
  if (failed) return { outcome: 'detected by tests of pages' };
  const tried = `${unit.passed} unit tests and ${passed} tests of pages (${pageTests.join(', ')}) pass with it.`;
  return { outcome: survived, note: `${describe(mutation)}\n${tried}` };
}

function scenariosPass(copy: string): boolean {
  return spawnSync(process.execPath, ['lib/main.js', 'test'], { cwd: copy, timeout: 120_000 }).status === 0;
}

function describe({ path, start, was, instead, kind, text }: CodeMutation): string {
  const { line } = positionAt(createSource(path, text), start);
  const shown = (code: string) => {
    const words = code.replace(/\s+/g, ' ');
    return words.length > 100 ? `${words.slice(0, 60)} … ${words.slice(-30)}` : words;
  };
  return `${path}:${line} ${kind}\n  - ${shown(was)}\n  + ${shown(instead)}`;
}
