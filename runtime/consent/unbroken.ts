import type { Consent } from './consent.ts';
import { onWithdrawal } from './on-withdrawal.ts';

/**
 * Marks a moment. The returned function says whether the group was not withdrawn then or since. A rule that waited across
 * a withdrawal sends nothing, even if consent is granted again (CONS-08).
 */
export function createUnbroken(consent: Consent, group: number): () => () => boolean {
  let withdrawals = 0;
  onWithdrawal(consent, group, () => withdrawals++);
  return () => {
    const before = consent.isWithdrawn(group) ? undefined : withdrawals;
    return () => before === withdrawals;
  };
}
