import { breachIn } from '../../compile/flow/breach.ts';
import { startsIn, type Starting } from '../../compile/evaluate/covers.ts';
import { settleClaim } from '../../compile/evaluate/settle-claim.ts';
import type { CountClaim, SendClaim } from '../../language/model/assertion.ts';
import type { Call, CustomAction, Program } from '../../language/model/program.ts';
import type { Claim, ProofResult } from './verdict.ts';

/**
 * Returns what a true claim about every tag would be false for, in sentences: calls and custom actions are no tags, but
 * readers may take them for such. `settle` settles the same claim about another action, and returns undefined if that is
 * too large.
 */
export function leftOutOf(claim: Claim, settle: (claim: Claim) => ProofResult | undefined): readonly string[] {
  return (claim.others ?? []).flatMap((other) => {
    const startsOf: Claim['startsOf'] = (starts) =>
      starts.filter(({ through, isInPage }) => through === other && !isInPage);
    const result = settle({ ...claim, startsOf }) ?? { kind: 'notSettled' };
    if (result.kind === 'proved' || result.kind === 'nothingRuns') return [];
    return [sentence(other, result.kind === 'refuted' ? 'would' : 'could')];
  });
}

/** Returns the same for a claim about what tags send, or how often, which is settled without the model. */
export function leftOutOfSettled(claim: SendClaim | CountClaim, program: Program): readonly string[] {
  const { subject } = claim;
  if (subject.of !== 'tag') return [];
  const breach = claim.kind === 'neverSends' ? breachIn(claim, program) : undefined;
  return subject.others.flatMap((other) => {
    const breaches = breach
      ? startsOf(other, program).map(breach)
      : [mayExceed(claim as CountClaim, other, program) ? 'could' : undefined];
    const does = (['would', 'could'] as const).find((one) => breaches.includes(one));
    return does ? [sentence(other, does)] : [];
  });
}

/** Whether something may send more requests than a claim allows for each tag. How many a custom action sends is not known. */
function mayExceed(claim: CountClaim, other: Call | CustomAction, program: Program): boolean {
  if (!('address' in other)) return startsOf(other, program).length > 0;
  const own: CountClaim = { ...claim, subject: { of: 'call', which: [other] } };
  return settleClaim(own, program)?.kind !== 'proved';
}

function startsOf(other: Call | CustomAction, program: Program): readonly Starting[] {
  return startsIn(program).filter(({ through }) => through === other);
}

function sentence(other: Call | CustomAction, does: 'would' | 'could'): string {
  return `${nameOf(other)}, which is no tag. It ${does} break the claim.`;
}

function nameOf(other: Call | CustomAction): string {
  return `The ${'address' in other ? 'call' : 'custom action'} "${other.id}"`;
}
