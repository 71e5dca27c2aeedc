import { writeJson } from '../../compiler/describe/blocks/write-json.ts';
import type { BuildOptions } from '../../tasks/build/build-options.ts';
import { summaryDocument } from '../../tasks/build/build-summary.ts';
import type { BuildOutcome } from '../../tasks/build/build-project.ts';
import { findUnchanged } from '../../tasks/build/unchanged-build.ts';
import { printOutcome } from '../print-outcome.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * Runs `tagc build`: checks the rules, then writes bundles, manifest and report. It writes nothing if there are errors, except
 * a report if all of them are refuted assertions. If nothing has changed since the last build, it writes nothing.
 */
export async function buildCommand(options: BuildOptions, terminal: Terminal): Promise<0 | 1> {
  const outcome = findUnchanged(options, terminal.cwd) ?? (await build(options, terminal));
  if (options.json) terminal.stdout.write(writeJson(summaryDocument(outcome.summary, outcome.project.diagnostics)));
  else await printOutcome(outcome, terminal);
  return outcome.summary.built ? 0 : 1;
}

/** Loads what a build needs only if there is something to build. */
async function build(options: BuildOptions, terminal: Terminal): Promise<BuildOutcome> {
  const { buildProject } = await import('../../tasks/build/build-project.ts');
  return buildProject(options, terminal);
}
