import type { AssertionChange } from '../../compiler/contract/difference.ts';
import type { DocumentClaim } from '../../compiler/contract/verdict.ts';
import { hasErrors } from '../../compiler/pipeline/compile.ts';
import { prove } from '../../compiler/proof/prove/prove.ts';
import { describeClaim } from '../prove/describe-claim.ts';
import { withoutReplay } from '../prove/prove-project.ts';
import type { VersionDifference } from './compare-versions.ts';
import type { Version } from './read-version.ts';

/**
 * Returns the assertions with another verdict, and those that are removed. The scripts do not run, so a claim that needs that
 * is not settled. Nothing is returned for a version with errors, of which parts are missing.
 */
export function compareAssertions({ before, after }: VersionDifference): readonly AssertionChange[] {
  if (hasErrors(before.diagnostics)) return [];
  if (textsOf(before).join('\0') === textsOf(after).join('\0')) return [];
  const now = claimsOf(after);
  return [...claimsOf(before)].flatMap(([title, { verdict: was }]): readonly AssertionChange[] => {
    const is = now.get(title);
    if (is?.verdict === was) return [];
    return [{ title, was, ...(is && { is }) }];
  });
}

/** Proofs read nothing but rule files: they assume anything of modules. */
const textsOf = ({ documents }: Version): readonly string[] => documents.map(({ source }) => source.text);

function claimsOf(version: Version): ReadonlyMap<string, DocumentClaim> {
  const verdicts = prove(version.program, { isWanted: ({ kind }) => kind === 'asserted' });
  const claims = verdicts.map((verdict) => describeClaim(withoutReplay(version.program, verdict), version));
  return new Map(claims.map((claim) => [claim.title, claim]));
}
