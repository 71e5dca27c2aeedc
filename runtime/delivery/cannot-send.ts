import { log } from '../page/log.ts';

/** Logs that a call was not sent. */
export const cannotSend = (reason: unknown): void => log('error', 'Cannot send beacon', reason);
