import { writeJson } from '../output/write-json.ts';
import type { BuildOptions } from '../../tasks/build/build-options.ts';
import { buildProject, type BuildOutcome } from '../../tasks/build/build-project.ts';
import { summaryDocument } from '../../tasks/build/build-summary.ts';
import { printOutcome } from '../print-outcome.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { silentProgress, type Progress } from '../../tasks/text/progress.ts';

/**
 * Runs `tagc build`: checks the rules, then writes bundles, manifest and report. It writes nothing if there are errors, except
 * a report if all of them are refuted assertions.
 */
export async function buildCommand(options: BuildOptions, terminal: Terminal): Promise<0 | 1> {
  const progress = await startProgress(options, terminal);
  let outcome: BuildOutcome | undefined;
  try {
    outcome = await buildProject(options, terminal, progress);
  } finally {
    progress.end(outcome?.summary.built ?? false);
  }
  if (options.json) terminal.stdout.write(writeJson(summaryDocument(outcome.summary, outcome.project.diagnostics)));
  else await printOutcome(outcome, terminal);
  return outcome.summary.built ? 0 : 1;
}

/** Draws progress only on an interactive terminal: loading Ink takes longer than a small build. */
async function startProgress({ json }: BuildOptions, { moving, stderr }: Terminal): Promise<Progress> {
  const { stream } = stderr;
  if (json || !moving || !stream) return silentProgress;
  const { drawProgress } = await import('../ui/draw-progress.tsx');
  return drawProgress({ ...stderr, stream });
}
