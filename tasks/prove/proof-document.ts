import type { DocumentClaim, ProofDocument } from '../../compiler/contract/verdict.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { generalAssumptions } from '../../compiler/proof/prove/assumptions-of.ts';
import { diagnosticsDocument } from '../check/diagnostics-document.ts';

/** Returns verdicts for JSON. */
export function proofDocument(diagnostics: readonly Diagnostic[], claims: readonly DocumentClaim[]): ProofDocument {
  return { ...diagnosticsDocument(diagnostics), assumptions: generalAssumptions, claims };
}
