import type { Consent } from './consent.ts';
import { onWithdrawal } from './on-withdrawal.ts';

/**
 * Marks a moment, and says later whether a group's consent was withdrawn then or in between: a rule that was waiting
 * meanwhile sends nothing any more, though the group may be given again (CONS-08).
 */
export function createUnbroken(consent: Consent, group: number): () => () => boolean {
  let withdrawals = 0;
  onWithdrawal(consent, group, () => withdrawals++);
  return () => {
    const before = consent.isWithdrawn(group) ? undefined : withdrawals;
    return () => before === withdrawals;
  };
}
