import { hasErrors } from '../../compiler/compile.ts';
import { InternalError } from '../../compiler/diagnostics/internal-error.ts';
import { CannotRun } from '../../compiler/node/cannot-run.ts';
import { checkProject } from '../check-project.ts';
import { checkConditions } from '../proofs/check-conditions.ts';
import { proveProject, type ProvedClaim } from '../proofs/prove-project.ts';
import { diagnosticOf } from '../proofs/prove-assertions.ts';
import { proofDocument } from '../proofs/proof-document.ts';
import { renderVerdicts } from '../proofs/render-verdicts.ts';
import { createPaint } from '../terminal/paint.ts';
import { renderDiagnostics } from '../terminal/render-diagnostics.ts';
import { summarizeDiagnostics } from '../terminal/summarize-diagnostics.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface ProveOptions {
  readonly entry?: string;
  /** Proves only claims with this text in their title. */
  readonly filter?: string;
  /** Replays witnesses in Chromium instead of the simulated page. */
  readonly browser?: boolean;
  readonly json?: boolean;
}

/** Runs `tagc prove`: proves every assertion, or prints the smallest situation that refutes it. */
export async function proveCommand(options: ProveOptions, terminal: Terminal): Promise<0 | 1> {
  const project = await checkProject(options.entry, terminal);
  const { nameOf } = project;
  const diagnostics = checkConditions(project);
  if (!options.json && diagnostics.length > 0) {
    const text = renderDiagnostics(diagnostics, { ...terminal.stderr, nameOf });
    terminal.stderr.write(`${text}\n${summarizeDiagnostics(diagnostics)}\n`);
  }
  const claims = hasErrors(diagnostics) ? [] : await proveProject(project, options);
  if (claims.length === 0 && options.filter !== undefined && !hasErrors(diagnostics)) {
    throw new CannotRun(`No claim has "${options.filter}" in its title.`, 'Leave out --filter to prove all of them.');
  }
  if (options.json) terminal.stdout.write(proofDocument([...diagnostics, ...claims.flatMap(diagnosticOf)], claims));
  else if (!hasErrors(diagnostics)) {
    terminal.stdout.write(renderVerdicts(claims, nameOf, createPaint(terminal.stdout.color)));
  }
  const unconfirmed = claims.flatMap((one) => one.unconfirmed ?? []);
  if (unconfirmed.length > 0) throw new InternalError(unconfirmed.join('\n\n'));
  return hasErrors(diagnostics) || claims.some(isRefuted) ? 1 : 0;
}

function isRefuted({ verdict }: ProvedClaim): boolean {
  return verdict.result.kind === 'refuted';
}
