import type { Consent } from './consent.ts';

/**
 * Marks a moment, and says later whether a group's consent was withdrawn then or in between: a rule that was waiting
 * meanwhile sends nothing any more, though the group may be given again (CONS-08).
 */
export function createUnbroken(consent: Consent, group: number): () => () => boolean {
  let withdrawals = 0;
  const isWithdrawn = () => consent.given(group) === false && consent.wasGiven(group);
  consent.listen(() => {
    if (isWithdrawn()) withdrawals++;
  });
  return () => {
    const before = isWithdrawn() ? undefined : withdrawals;
    return () => before === withdrawals;
  };
}
