import { settleClaim } from '../../compile/evaluate/settle-claim.ts';
import type { ReportClaim } from '../../contract/report/report-data.ts';
import { settledVerdict } from '../settled-verdict.ts';
import type { Program } from '../../language/model/program.ts';
import type { Manifest, ManifestClaim } from '../../contract/manifest.ts';

/**
 * Returns the assertions of a project and what is proved of every project, for the manifest. Some assertions are
 * settled without a proof.
 */
export function manifestAssertions(
  program: Program,
  claims: readonly ReportClaim[] = [],
): Pick<Manifest, 'assertions' | 'guarantees'> {
  const verdicts = new Map(claims.filter(({ kind }) => kind === 'asserted').map((claim) => [claim.title, claim]));
  const implied = claims.filter(({ kind }) => kind === 'implied');
  return {
    assertions: program.assertions.map(({ id: title, claim }): ManifestClaim => {
      const verdict = verdicts.get(title);
      if (verdict) return describeClaim(verdict);
      const settled = settleClaim(claim, program);
      if (settled) return describeClaim({ title, kind: 'asserted', ...settledVerdict(settled), assumptions: [] });
      return { title, proved: false, reason: 'No proof was tried.' };
    }),
    ...(implied.length > 0 && { guarantees: implied.map(describeClaim) }),
  };
}

function describeClaim({ title, word, because, assumptions, exceptions, refutation }: ReportClaim): ManifestClaim {
  const more = { ...(assumptions.length > 0 && { assumptions }), ...(exceptions && { exceptions }) };
  switch (word) {
    case 'proved':
      return { title, proved: true, ...more };
    case 'nothingRuns':
      return { title, proved: true, reason: 'Nothing that it is about ever runs.', ...more };
    case 'refuted': {
      const change = refutation?.afterChange ? ' after a change in the page' : '';
      const reason = `It is false${change}${because === undefined ? '' : `: ${because}`}.`;
      return { title, proved: false, reason, ...more, ...(refutation && { witness: refutation.visitor }) };
    }
    case 'notSettled':
      return { title, proved: false, reason: `Not settled: ${because}.`, ...more };
  }
}
