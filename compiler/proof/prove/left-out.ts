import type { Call, CustomAction } from '../../model/program.ts';
import type { Claim, Result } from './verdict.ts';

/**
 * Returns what a true claim about every tag would be false for, in sentences: calls and custom actions are no tags, but
 * readers may take them for such. `settle` settles the same claim about another action, and returns undefined if that is
 * too large.
 */
export function leftOutOf(claim: Claim, settle: (claim: Claim) => Result | undefined): readonly string[] {
  return (claim.others ?? []).flatMap((other) => {
    const startsOf: Claim['startsOf'] = (starts) =>
      starts.filter(({ through, isInPage }) => through === other && !isInPage);
    const result = settle({ ...claim, startsOf }) ?? { kind: 'notSettled' };
    if (result.kind === 'proved' || result.kind === 'nothingRuns') return [];
    return `${nameOf(other)}, which is no tag. It ${result.kind === 'refuted' ? 'would' : 'could'} break the claim.`;
  });
}

function nameOf(other: Call | CustomAction): string {
  return `The ${'address' in other ? 'call' : 'custom action'} "${other.id}"`;
}
