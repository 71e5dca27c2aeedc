import { summaryLines } from '../tasks/build/build-summary.ts';
import type { BuildOutcome } from '../tasks/build/build-project.ts';
import { describeProblems } from './terminal/describe-problems.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Prints the problems that a build found and the files that it wrote. */
export async function printOutcome(outcome: BuildOutcome, { stdout, stderr, moving }: Terminal): Promise<void> {
  printDiagnostics(outcome, stderr);
  if (!outcome.summary.built || stdout.quiet) return;
  if (moving && stdout.stream) {
    const { bundleTable } = await import('./ui/bundle-table.tsx');
    stdout.write(bundleTable(outcome.summary, stdout));
  } else {
    stdout.write(summaryLines(outcome.summary));
  }
}

/** Prints the problems of a build. If they stopped the build, it adds what was written and what was not. */
export function printDiagnostics({ project, summary }: BuildOutcome, stderr: Terminal['stderr']): void {
  const { diagnostics, nameOf } = project;
  stderr.write(describeProblems(diagnostics, stderr, nameOf));
  if (!summary.built) stderr.write(stopped(summary));
}

function stopped({ folder, report }: BuildOutcome['summary']): string {
  return report === undefined
    ? `Nothing was written; ${folder} is unchanged.\n`
    : `No script in ${folder} was written or changed. Open ${folder}/${report}: it shows what is refuted.\n`;
}
