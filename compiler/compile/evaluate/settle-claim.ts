import type { AssertedClaim } from '../../language/model/assertion.ts';
import type { Program } from '../../language/model/program.ts';
import { countRequests, type Counted as Settled } from './requests-at-most.ts';

export type { Settled };

/**
 * Settles a claim as far as that needs no proof. Linking and checks have reported a false claim about countries or sent
 * data, so in a project without errors it is true. Undefined for claims about when actions start.
 */
export function settleClaim(claim: AssertedClaim, program: Program): Settled | undefined {
  switch (claim.kind) {
    case 'hasOne':
    case 'neverSends':
      return { kind: 'proved' };
    case 'sendsAtMost':
      return countRequests(claim, program);
    default:
      return undefined;
  }
}
