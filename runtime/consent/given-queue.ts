import type { Consent } from './consent.ts';
import { onWithdrawal } from './on-withdrawal.ts';
import type { SendQueue } from '../delivery/send-queue.ts';

/**
 * The queue for calls of a consent group: one that has to wait leaves only where the group was given from then on until now.
 * What was withdrawn is dropped for good, though the group may be given again (CONS-08).
 */
export function createGivenQueue(queue: SendQueue, consent: Consent, group: number): SendQueue {
  let withdrawals = 0;
  onWithdrawal(consent, group, () => withdrawals++);
  return (call) => {
    const before = withdrawals;
    queue(() => {
      if (before === withdrawals && consent.given(group)) call();
    });
  };
}
