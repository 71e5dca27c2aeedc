import { summaryLines } from '../tasks/build/build-summary.ts';
import type { BuildOutcome } from '../tasks/build/build-project.ts';
import { renderDiagnostics } from './terminal/render-diagnostics.ts';
import { summarizeDiagnostics } from '../tasks/text/summarize-diagnostics.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Prints the problems that a build found and the files that it wrote. */
export async function printOutcome(outcome: BuildOutcome, { stdout, stderr, moving }: Terminal): Promise<void> {
  printDiagnostics(outcome, stderr);
  if (!outcome.summary.built) return;
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
  if (diagnostics.length > 0) {
    const rendered = renderDiagnostics(diagnostics, { ...stderr, nameOf });
    stderr.write(`${rendered}\n${summarizeDiagnostics(diagnostics)}\n`);
  }
  if (!summary.built) stderr.write(stopped(summary));
}

function stopped({ folder, report }: BuildOutcome['summary']): string {
  return report === undefined
    ? `Nothing was written; ${folder} is unchanged.\n`
    : `No script in ${folder} was written or changed. Open ${folder}/${report}: it shows what is refuted.\n`;
}
