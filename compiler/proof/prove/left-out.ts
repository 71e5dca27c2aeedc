import { breachIn } from '../../compile/flow/breach.ts';
import { startsIn, type Starting } from '../../compile/evaluate/covers.ts';
import { eachHost, hostsOfAddress } from '../../compile/evaluate/hosts-of.ts';
import { settleClaim } from '../../compile/evaluate/settle-claim.ts';
import { firstOf } from '../../language/source/first-of.ts';
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
    return [sentence(other, result.kind === 'refuted' ? 'certainly' : 'perhaps')];
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
    if (breaches.includes('would')) return [sentence(other, 'certainly')];
    return breaches.includes('could') ? [sentence(other, 'perhaps')] : [];
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

function sentence(other: Call | CustomAction, breaks: 'certainly' | 'perhaps'): string {
  return `The claim is about tags. ${nameOf(other)} is none, and ${breaks === 'certainly' ? 'does' : 'may'} not keep it.`;
}

function nameOf(other: Call | CustomAction): string {
  if (!('address' in other)) return `The custom action "${titleOf(other)}"`;
  const hosts = eachHost(hostsOfAddress(other.address)).map(({ id }) => inWords[id] ?? new URL(id).host);
  return `The call "${titleOf(other)}" to ${firstOf(hosts, Infinity, 'or')}`;
}

const inWords: Readonly<Record<string, string>> = {
  itself: 'the site itself',
  computed: 'a host computed in the page',
};

const titleOf = ({ id, title }: { readonly id: string; readonly title?: string }): string => title ?? id;
