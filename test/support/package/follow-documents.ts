import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsIn } from '../documents/commands-in.ts';
import { readSteps } from '../tutorial.ts';

/**
 * The documents whose commands are run, in the order of the list, by the rules that they are about. The README creates its
 * own, by `tagc init`.
 */
const documentsAbout = {
  ownRules: ['README.md'],
  tutorial: [
    'docs/tutorial-adobe.md',
    'docs/coming-from-a-tag-manager.md',
    'docs/language.md',
    'docs/language/syntax.md',
    'docs/testing.md',
    'docs/analysis.md',
    'docs/differences.md',
    'docs/report.md',
    'docs/formats.md',
    'docs/lint.md',
    'docs/security.md',
  ],
} as const;

/** Commands that do not end, need Chromium beside the package, or open pages of the network. */
const notRun = /--watch|--browser|tagc verify/;

/** The scenario of the tutorial does not cover all its rules. */
const tutorialExitCodes: Readonly<Record<string, number>> = {
  'npx tagc test --coverage': 1,
  'npx tagc test --coverage --format junit=tests.xml --format lcov=coverage.info': 1,
};

export interface Ran {
  readonly exitCode: number;
  /** Standard output, then standard error. */
  readonly output: string;
}

export interface Followed {
  /** Commands with another exit code than expected, each with what it printed. */
  readonly failed: readonly string[];
  readonly ran: readonly string[];
}

/** Writes the rules of the tutorial on Adobe Analytics into a folder. */
function writeTutorial(folder: string): void {
  const { text } = readSteps('docs/tutorial-adobe.md').find(
    ({ heading, language }) => heading === 'The whole file' && language === 'dsl',
  )!;
  writeFileSync(join(folder, 'rules.dsl'), text);
}

/**
 * Runs every command of documents that uses tagc, in a folder where the package is installed. `exitCodes` has the commands
 * with another code than 0. Commits all files before the first command that compares revisions.
 */
async function follow(
  folder: string,
  paths: readonly string[],
  exitCodes: Readonly<Record<string, number>>,
  run: (command: string) => Promise<Ran>,
): Promise<Followed> {
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\ndist/\n');
  const commands = new Set(paths.flatMap((path) => commandsIn(readFileSync(path, 'utf8'))));
  const ran = [...commands].filter((line) => line.startsWith('npx tagc') && !notRun.test(line));
  const failed: string[] = [];
  let isCommitted = false;
  for (const command of ran) {
    if (!isCommitted && /git:|--changed/.test(command)) {
      for (const words of gitSteps) execFileSync('git', words, { cwd: folder, stdio: 'ignore' });
      // The checkout whose packages differences.md compares.
      mkdirSync(join(folder, '.base/node_modules'), { recursive: true });
      isCommitted = true;
    }
    const { exitCode, output } = await run(command);
    if (exitCode !== (exitCodes[command] ?? 0)) failed.push(`${command}: exit code ${exitCode}\n${output}`);
  }
  return { failed, ran };
}

const gitSteps = [
  ['init', '--quiet', '--initial-branch', 'main'],
  ['add', '.'],
  ['-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'Add rules'],
  ['tag', 'v1'],
  ['tag', 'v2'],
  ['update-ref', 'refs/remotes/origin/main', 'main'],
];

/** Follows the README in an empty folder where the package is installed. */
export function followReadme(folder: string, run: (command: string) => Promise<Ran>): Promise<Followed> {
  return follow(folder, documentsAbout.ownRules, {}, run);
}

/** Follows the tutorial on Adobe Analytics, and the documents that use its rules, in a folder where the package is installed. */
export function followTutorial(folder: string, run: (command: string) => Promise<Ran>): Promise<Followed> {
  writeTutorial(folder);
  return follow(folder, documentsAbout.tutorial, tutorialExitCodes, run);
}
