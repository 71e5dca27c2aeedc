import { summaryLines } from './build-summary.ts';
import type { BuildOutcome } from './build-project.ts';
import { renderDiagnostics } from './terminal/render-diagnostics.ts';
import { summarizeDiagnostics } from './terminal/summarize-diagnostics.ts';
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

/** Prints the problems of a build. If they stopped the build, it adds that nothing was written. */
export function printDiagnostics({ project, summary }: BuildOutcome, stderr: Terminal['stderr']): void {
  const { diagnostics, nameOf } = project;
  if (diagnostics.length > 0) {
    const rendered = renderDiagnostics(diagnostics, { ...stderr, nameOf });
    stderr.write(`${rendered}\n${summarizeDiagnostics(diagnostics)}\n`);
  }
  if (!summary.built) stderr.write(`Nothing was written; ${summary.folder} is unchanged.\n`);
}
