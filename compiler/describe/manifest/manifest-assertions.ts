import type { DocumentClaim } from '../../contract/verdict.ts';
import type { Program } from '../../language/model/program.ts';
import type { Manifest, ManifestClaim } from '../../contract/manifest.ts';
import { settledClaim } from '../settled-claim.ts';

/**
 * Returns the assertions of a project and what is proved of every project, for the manifest. Some assertions are
 * settled without a proof.
 */
export function manifestAssertions(
  program: Program,
  claims: readonly DocumentClaim[] = [],
): Pick<Manifest, 'assertions' | 'guarantees'> {
  const implied = claims.filter(({ kind }) => kind === 'implied');
  return {
    assertions: program.assertions.map((assertion): ManifestClaim => {
      const claim = settledClaim(assertion, program, claims);
      return claim ? describeClaim(claim) : { title: assertion.id, proved: false, reason: 'No proof was tried.' };
    }),
    ...(implied.length > 0 && { guarantees: implied.map(describeClaim) }),
  };
}

function describeClaim(claim: DocumentClaim): ManifestClaim {
  const { title, verdict, because, assumptions, exceptions, afterChange, why, visitor } = claim;
  const more = { ...(assumptions.length > 0 && { assumptions }), ...(exceptions && { exceptions }) };
  switch (verdict) {
    case 'proved':
      return { title, proved: true, ...more };
    case 'nothingRuns':
      return { title, proved: true, reason: 'Nothing that it is about ever runs.', ...more };
    case 'refuted': {
      const change = afterChange ? ' after a change in the page' : '';
      const reason = `It is false${change}${why ? `: ${why.text}` : ''}.`;
      return { title, proved: false, reason, ...more, ...(visitor !== undefined && { witness: visitor }) };
    }
    case 'notSettled':
      return { title, proved: false, reason: `Not settled: ${because}.`, ...more };
  }
}
