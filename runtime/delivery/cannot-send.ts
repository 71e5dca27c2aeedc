import { log } from '../page/log.ts';

/** Says that a call was not sent, or that nobody knows whether it was. */
export const cannotSend = (reason: unknown): void => log('error', 'Cannot send beacon', reason);
