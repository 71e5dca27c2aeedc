import { writeJson } from '../../compiler/describe/blocks/write-json.ts';
import type { BuildOptions } from '../../tasks/build/build-options.ts';
import { buildProject } from '../../tasks/build/build-project.ts';
import { summaryDocument } from '../../tasks/build/build-summary.ts';
import { printOutcome } from '../print-outcome.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * Runs `tagc build`: checks the rules, then writes bundles, manifest and report. It writes nothing if there are errors, except
 * a report if all of them are refuted assertions.
 */
export async function buildCommand(options: BuildOptions, terminal: Terminal): Promise<0 | 1> {
  const outcome = await buildProject(options, terminal);
  if (options.json) terminal.stdout.write(writeJson(summaryDocument(outcome.summary, outcome.project.diagnostics)));
  else await printOutcome(outcome, terminal);
  return outcome.summary.built ? 0 : 1;
}
