import { summaryLines } from './build-summary.ts';
import type { BuildOutcome } from './build-project.ts';
import { renderDiagnostics } from './terminal/render-diagnostics.ts';
import { summarizeDiagnostics } from './terminal/summarize-diagnostics.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Tells people what a build found and wrote. */
export async function printOutcome(outcome: BuildOutcome, { answer, messages, moving }: Terminal): Promise<void> {
  printMistakes(outcome, messages);
  if (!outcome.summary.built) return;
  if (moving && answer.stream) {
    const { bundleTable } = await import('./ui/bundle-table.tsx');
    answer.write(bundleTable(outcome.summary, answer));
  } else {
    answer.write(summaryLines(outcome.summary));
  }
}

/** What is wrong, and that nothing was written where that stopped the build. */
export function printMistakes({ project, summary }: BuildOutcome, messages: Terminal['messages']): void {
  const { diagnostics, nameOf } = project;
  if (diagnostics.length > 0) {
    const rendered = renderDiagnostics(diagnostics, { ...messages, nameOf });
    messages.write(`${rendered}\n${summarizeDiagnostics(diagnostics)}\n`);
  }
  if (!summary.built) messages.write(`Nothing was written; ${summary.folder} is as it was before.\n`);
}
