import { hasErrors } from '../../compiler/pipeline/compile.ts';
import { generalAssumptions } from '../../compiler/proof/prove/assumptions-of.ts';
import type { DocumentClaim } from '../../compiler/contract/verdict.ts';
import type { ReadProject } from '../check/read-project.ts';
import type { Progress } from '../text/progress.ts';
import { claimDiagnostics } from './claim-diagnostics.ts';
import { describeClaim } from './describe-claim.ts';

/** A project whose claims were proved, or that has errors or no claims to prove. */
export interface ProvedProject extends ReadProject {
  readonly claims?: readonly DocumentClaim[];
  /** What all proofs assume, in sentences. */
  readonly assumptions?: readonly string[];
}

export interface ProofSettings {
  /** False with `--no-prove`. */
  readonly isWanted: boolean;
  /** Whether to prove the guarantees of a project without assertions, too. Manifest and report list them. */
  readonly alwaysGuarantees?: boolean;
  /** Whether scripts with custom modules may run to confirm what refutes an assertion. */
  readonly runModules?: boolean;
  readonly progress?: Progress;
}

/**
 * Proves the assertions of a project that has some, with its guarantees, and adds what is wrong with them to its
 * diagnostics. Loads the prover only then.
 */
export async function proveAssertions(
  project: ReadProject,
  { isWanted, alwaysGuarantees = false, runModules = false, progress }: ProofSettings,
): Promise<ProvedProject> {
  const { program } = project;
  const hasClaims = alwaysGuarantees || program.assertions.length > 0;
  if (!isWanted || !hasClaims || hasErrors(project.diagnostics)) return project;
  progress?.begin('Proving the assertions');
  const [{ proveProject }, { checkConditions }] = await Promise.all([
    import('./prove-project.ts'),
    import('./check-conditions.ts'),
  ]);
  const diagnostics = checkConditions(project);
  const claims = await proveProject(project, runModules || program.modules.length === 0 ? {} : { mostReplayed: 0 });
  return {
    ...project,
    claims: claims.map((claim) => describeClaim(claim, project)),
    assumptions: generalAssumptions,
    diagnostics: [...diagnostics, ...claims.flatMap(claimDiagnostics)],
  };
}
