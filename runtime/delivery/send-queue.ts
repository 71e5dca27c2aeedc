import { attempt } from '../page/attempt.ts';
import { cannotSend } from './cannot-send.ts';
import { isUnloading, listen } from '../page/document.ts';
import { log } from '../page/log.ts';
import { isOnline } from '../page/network.ts';

type HandOver = () => void;
/** Sends a call now, or as soon as the browser is online. */
export type SendQueue = (call: HandOver) => void;

/**
 * Creates the queue that sends calls of all vendors in order. While the browser is offline, calls certainly do not leave.
 * Up to a hundred then wait until it is online again or the page unloads, which is the last chance. Any other call is
 * tried once, because a failed call may have arrived.
 */
export function createSendQueue(): SendQueue {
  let waiting: HandOver[] = [];
  const leave = (): void => {
    const calls = waiting;
    waiting = [];
    for (const call of calls) attempt(call, cannotSend);
  };
  listen(window, 'online', leave);
  listen(window, 'pagehide', leave);
  return (call) => {
    if (isOnline() || isUnloading()) {
      leave();
      attempt(call, cannotSend);
    } else if (waiting.length > 99) log('error', cannotSend, 'offline');
    else waiting[waiting.length] = call;
  };
}
