import type { AssertedClaim, CountryClaim, SendClaim } from '../model/assertion.ts';

/** Whether a project without errors fulfils the claim: linking and checks report it if it is false. */
export function isChecked(claim: AssertedClaim): claim is CountryClaim | SendClaim {
  return claim.kind === 'hasOne' || claim.kind === 'neverSends';
}
