import type { DocumentClaim } from '../contract/verdict.ts';
import { settleClaim } from '../compile/evaluate/settle-claim.ts';
import type { Assertion } from '../language/model/assertion.ts';
import type { Program } from '../language/model/program.ts';

/** Returns the verdict on an assertion: that of a proof, or one that needs none. Undefined if it was not proved. */
export function settledClaim(
  { id, claim }: Assertion,
  program: Program,
  claims: readonly DocumentClaim[],
): DocumentClaim | undefined {
  const proved = claims.find(({ kind, title }) => kind === 'asserted' && title === id);
  if (proved) return proved;
  const settled = settleClaim(claim, program);
  if (!settled) return undefined;
  const because = settled.kind === 'proved' ? {} : { because: settled.because };
  return { title: id, kind: 'asserted', verdict: settled.kind, actions: 0, assumptions: [], ...because };
}
