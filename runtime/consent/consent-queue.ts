import type { ConsentService } from './consent.ts';
import type { SendQueue } from '../delivery/send-queue.ts';

/**
 * Creates the queue for calls of a consent group. A waiting call leaves only if its group is granted then and was
 * not withdrawn meanwhile. Calls from before a withdrawal are dropped for good, even if consent is granted again (CONS-08).
 */
export const createConsentQueue =
  (queue: SendQueue, consent: ConsentService, group: number): SendQueue =>
  (call) => {
    const isUnbroken = consent.markGroup(group);
    queue(() => {
      if (isUnbroken() && consent.isGranted(group)) call();
    });
  };
