/** The consent that the ways to something need. */
export interface NeededConsent {
  readonly groups: readonly string[];
  /** Whether some way needs no group. */
  readonly needsNone: boolean;
}

/** Returns the consent that each way to something needs, in words: `targeting, or none needed`. */
export function consentInWords({ groups, needsNone }: NeededConsent): string {
  const all = groups.join(', ');
  if (!needsNone) return all;
  return all === '' ? 'none needed' : `${all}, or none needed`;
}
