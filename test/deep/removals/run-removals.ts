import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readServices } from '../../../scripts/requirements/services.ts';
import { sample } from '../injected-errors/sample.ts';
import { copyTree } from './copy-tree.ts';
import { playTests, type Played } from './play-tests.ts';
import type { Removal } from './removal.ts';
import { removals } from './removals.ts';

/**
 * Takes code behind requirements away, each stretch alone and in a copy of the repository, and plays the browser tests that
 * name the requirement. Prints for each what became of it, and answers how many no test noticed. Noticed is what makes a test
 * fail by what it sees of the page, where the same test passes with the code in place: not what does not compile.
 */
export function runRemovals(root: string, seed: number, count: number, only: readonly string[]): number {
  const chosen = only.length > 0 ? removals.filter(([line]) => only.includes(line)) : sample(removals, count, seed);
  const services = readServices();
  const testsOf = (line: string) => services.get(line)?.tests.filter((path) => path.startsWith('test/browser/')) ?? [];
  const copy = copyTree(root);
  let unnoticed = 0;
  try {
    for (const removal of chosen) {
      const [line, file] = removal;
      const { isNoticed, by } = judge(copy, removal, testsOf(line));
      if (!isNoticed) unnoticed++;
      console.log(`${line}  ${file}  ${shown(removal)}\n    ${isNoticed ? 'noticed' : 'NOT NOTICED'}: ${by}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`\n${chosen.length} removals, ${unnoticed} not noticed.`);
  return unnoticed;
}

interface Verdict {
  readonly isNoticed: boolean;
  /** The test that failed, and why; or else why nothing is shown. */
  readonly by: string;
}

function judge(copy: string, removal: Removal, tests: readonly string[]): Verdict {
  const { passed, failed } = playWithout(copy, removal, tests);
  if (!failed) return { isNoticed: false, by: `${passed} tests pass without it` };
  const by = `${failed.name} (${failed.why})`;
  if (!isSeen.test(failed.why)) return { isNoticed: false, by };
  const whole = playTests(copy, tests, `^${escaped(failed.name)}$`);
  return whole.passed ? { isNoticed: true, by } : { isNoticed: false, by: `it fails with the code as well: ${by}` };
}

function playWithout(copy: string, [line, file, text, instead = '']: Removal, tests: readonly string[]): Played {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  const rest = whole.replace(text, () => instead);
  writeFileSync(path, rest);
  const played = playTests(copy, tests, line);
  writeFileSync(path, whole);
  return played;
}

/** How an expectation fails: not what does not compile, nor what throws. */
const isSeen = /^(Assertion)?Error: .*(expected |did not succeed)/;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const shown = ([, , text, instead]: Removal): string =>
  [text, ...(instead === undefined ? [] : [instead])].map((part) => part.trim().replace(/\s+/g, ' ')).join(' → ');
