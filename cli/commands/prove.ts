import type { Paint } from '../../compiler/describe/blocks/write-terminal.ts';
import type { ReadProject } from '../../tasks/check/read-project.ts';
import { hasErrors } from '../../compiler/pipeline/compile.ts';
import { InternalError } from '../../compiler/language/diagnostics/internal-error.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { checkProject } from '../../tasks/check/check-project.ts';
import { checkConditions } from '../../tasks/prove/check-conditions.ts';
import type { WantedFormat } from '../output/wanted-formats.ts';
import { stdoutFormat, writeResult, type CommandResult } from '../output/write-result.ts';
import { proofFindings } from '../../tasks/prove/proof-findings.ts';
import { proveProject, type ProvedClaim } from '../../tasks/prove/prove-project.ts';
import { claimDiagnostics } from '../../tasks/prove/claim-diagnostics.ts';
import { proofDocument } from '../../tasks/prove/proof-document.ts';
import { describeClaims } from '../../compiler/describe/documents/describe-claims.ts';
import { writeTerminal } from '../../compiler/describe/blocks/write-terminal.ts';
import { assumptionsAbout, generalAssumptions, joinOtherCode } from '../../compiler/proof/prove/assumptions-of.ts';
import { describeClaim } from '../../tasks/prove/describe-claim.ts';
import { createPaint } from '../terminal/paint.ts';
import { describeProblems } from '../terminal/describe-problems.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface ProveOptions {
  readonly entry?: string;
  /** Proves only claims with this text in their title. */
  readonly filter?: string;
  /** Replays witnesses in Chromium instead of the simulated page. */
  readonly browser?: boolean;
  readonly formats: readonly WantedFormat[];
}

/** Runs `tagc prove`: proves every assertion, or prints the smallest situation that refutes it. */
export async function proveCommand(options: ProveOptions, terminal: Terminal): Promise<0 | 1> {
  const project = await checkProject(options.entry, terminal);
  const { nameOf } = project;
  const diagnostics = checkConditions(project);
  const isInvalid = hasErrors(diagnostics);
  if (stdoutFormat(options.formats) === 'pretty') {
    terminal.stderr.write(describeProblems(diagnostics, terminal.stderr, nameOf));
  }
  if (!isInvalid) terminal.progress.begin('Proving the assertions');
  const claims = isInvalid ? [] : await proveProject(project, options);
  if (claims.length === 0 && options.filter !== undefined && !isInvalid) {
    throw new CannotRun(`No claim has "${options.filter}" in its title.`, 'Leave out --filter to prove all of them.');
  }
  const shown = terminal.stdout.quiet ? claims.filter(isRefuted) : claims;
  const result: CommandResult = {
    project,
    pretty: () =>
      isInvalid || (terminal.stdout.quiet && shown.length === 0)
        ? ''
        : renderClaims(shown, project, createPaint(terminal.stdout.color)),
    json: () =>
      proofDocument(
        [...diagnostics, ...claims.flatMap(claimDiagnostics)],
        claims.map((claim) => describeClaim(claim, project)),
      ),
    findings: () => proofFindings(diagnostics, claims, nameOf),
  };
  writeResult(result, options.formats, terminal);
  const unconfirmed = claims.flatMap((one) => one.unconfirmed ?? []);
  if (unconfirmed.length > 0) throw new InternalError(unconfirmed.join('\n\n'));
  return isInvalid || claims.some(isRefuted) ? 1 : 0;
}

function isRefuted({ verdict }: ProvedClaim): boolean {
  return verdict.result.kind === 'refuted';
}

/** Returns the verdicts for people. What they assume about code that is not analysed is listed once, for all tags together. */
export function renderClaims(claims: readonly ProvedClaim[], project: ReadProject, paint: Paint): string {
  const otherCode = claims.flatMap(({ verdict }) => verdict.otherCode ?? []);
  const together = assumptionsAbout(joinOtherCode(otherCode));
  const naming = {
    pathOf: project.nameOf,
    otherCode: { together, ofEach: new Set(otherCode.flatMap(assumptionsAbout)) },
  };
  const documents = claims.map((claim) => describeClaim(claim, project));
  return writeTerminal(describeClaims(documents, generalAssumptions, naming), paint);
}
