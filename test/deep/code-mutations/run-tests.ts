import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The result of tests: how many passed, and the first failure with the first line of its message. */
export interface TestRun {
  readonly passed: number;
  readonly failed?: { readonly name: string; readonly why: string };
}

/** The fields of vitest's JSON report that are read here. */
interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Runs vitest in a copy of the repository until one test fails. The arguments select the tests. */
export function runTests(root: string, chosen: readonly string[]): TestRun {
  const output = join(root, 'node_modules/tests.json');
  rmSync(output, { force: true });
  const vitestArguments = [...chosen, '--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${output}`];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { stderr } = spawnSync(process.execPath, [vitest, ...vitestArguments], {
    cwd: root,
    encoding: 'utf8',
    timeout: 300_000,
  });
  const report = readReport(output);
  if (!report) return { passed: 0, failed: { name: 'vitest', why: firstLine(stderr) } };
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = all.find(({ status }) => status === 'failed');
  const passed = all.filter(({ status }) => status === 'passed').length;
  if (failed) return { passed, failed: { name: failed.fullName, why: firstLine(failed.failureMessages[0]) } };
  const broken = report.testResults.find(({ message }) => message);
  return broken ? { passed, failed: { name: 'a test file', why: firstLine(broken.message) } } : { passed };
}

function readReport(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

const firstLine = (text = ''): string => text.trim().split('\n')[0];
