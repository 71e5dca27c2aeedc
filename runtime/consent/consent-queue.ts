import type { Consent } from './consent.ts';
import type { SendQueue } from '../delivery/send-queue.ts';
import { createUnbroken } from './unbroken.ts';

/**
 * The queue for calls of a consent group: one that has to wait leaves only where the group was given from then on until now.
 * What was withdrawn is dropped for good, though the group may be given again (CONS-08).
 */
export function createConsentQueue(queue: SendQueue, consent: Consent, group: number): SendQueue {
  const mark = createUnbroken(consent, group);
  return (call) => {
    const isUnbroken = mark();
    queue(() => {
      if (isUnbroken() && consent.given(group)) call();
    });
  };
}
