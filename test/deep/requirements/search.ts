import { readFileSync, rmSync } from 'node:fs';
import { compile, hasErrors } from '../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import { packageRoot } from '../../../compiler/emit/bundle/package-root.ts';
import { readRequirements } from '../../../scripts/requirements/read-requirements.ts';
import { readServices } from '../../../scripts/requirements/services.ts';
import { careersProject } from '../../support/careers-project.ts';
import { createRandom } from '../../support/random.ts';
import { copyTree } from '../code-mutations/copy-tree.ts';
import { runTests } from '../code-mutations/run-tests.ts';
import { withFile } from '../code-mutations/with-file.ts';
import type { Cases, Finding, Search } from '../search.ts';
import { createSubjects, type Change } from './create-subjects.ts';

/** How many changes the tests of a requirement may miss before it counts as untested. */
const mostChanges = 16;

/** Changes rules or code of one requirement, and runs the browser tests that name it. */
export const requirements: Search = {
  name: 'requirements',
  shows: 'tests that name a requirement detect a change of its implementation',
  sample: 0,
  isLong: true,
  longest: 2400,
  prepare,
};

function prepare(): Cases {
  const lines = readRequirements(readFileSync('docs/careers-site/requirements.md', 'utf8'));
  const numbers = lines.filter(({ isBehaviour }) => isBehaviour).map(({ number }) => number);
  const services = readServices();
  const changesOf = createSubjects();
  const copy = copyTree(packageRoot());
  return {
    count: numbers.length,
    try(at, seed): Finding {
      const number = numbers[at];
      const tests = services.get(number)!.tests.filter((path) => path.startsWith('test/browser/'));
      const missed: string[] = [];
      for (const change of inTurns(shuffled(changesOf(number), seed))) {
        if (!compiles(change)) continue;
        if (missed.length === mostChanges) break;
        const by = noticedBy(copy, number, tests, change);
        if (by) return { outcome: missed.length === 0 ? 'first change detected' : 'later change detected' };
        missed.push(`  ${change.path}: ${oneLine(change.was)} → ${oneLine(change.instead)}`);
      }
      return {
        outcome: 'unnoticed',
        problem: `${number}: its tests detect none of these changes.\n${missed.join('\n')}`,
      };
    },
    close: () => rmSync(copy, { recursive: true, force: true }),
  };
}

/** Returns whether an expectation fails with the change, and not without it. */
function noticedBy(copy: string, number: string, tests: readonly string[], { path, text }: Change): boolean {
  const { failed } = withFile(copy, path, text, () => runTests(copy, ['run', ...tests, '-t', number]));
  if (!failed || !isExpectation.test(failed.why)) return false;
  const { passed, failed: failedBefore } = runTests(copy, ['run', ...tests, '-t', `^${escaped(failed.name)}$`]);
  return passed > 0 && !failedBefore;
}

/** Returns whether the changed rules have no errors. Changed source files are not checked. */
function compiles({ path, text }: Change): boolean {
  if (!path.endsWith('.dsl')) return true;
  return !hasErrors(compile('rules.dsl', createMemoryHost({ ...careersProject, [path]: text })).diagnostics);
}

/** Matches the message of a failed expectation. A compile error or an exception proves nothing. */
const isExpectation = /^(Assertion)?Error: .*(expected |did not succeed)/;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 100);

/** Takes one change of each file after the other, so that a long rule does not hide the code that serves the requirement. */
function inTurns(changes: readonly Change[]): Change[] {
  const turns = new Map<string, number>();
  const ranked = changes.map((change) => {
    const turn = (turns.get(change.path) ?? -1) + 1;
    turns.set(change.path, turn);
    return { change, turn };
  });
  return ranked.toSorted((one, other) => one.turn - other.turn).map(({ change }) => change);
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = createRandom(seed);
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
