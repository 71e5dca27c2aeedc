import { attempt } from '../page/attempt.ts';
import { cannotSend } from './cannot-send.ts';
import { listen, pageWindow } from '../page/document.ts';
import { isOnline } from '../page/network.ts';

type HandOver = () => void;
/** Hands a call to the browser now, or as soon as there is a network. */
export type SendQueue = (call: HandOver) => void;

/**
 * Hands calls to the browser in the order they came, those of all vendors in one row. Where the browser knows of no network
 * they certainly did not leave: at most a hundred wait until there is one, or until the page goes, which is the last chance.
 * Any other call is tried once, since it may have arrived; that it fails is logged.
 */
export function createSendQueue(): SendQueue {
  let waiting: HandOver[] = [];
  const leave = (): void => {
    const calls = waiting;
    waiting = [];
    for (const call of calls) attempt(call, cannotSend);
  };
  attempt(() => {
    listen(pageWindow(), 'online', leave);
    listen(pageWindow(), 'pagehide', leave);
  });
  return (call) => {
    if (isOnline()) {
      leave();
      attempt(call, cannotSend);
    } else if (waiting.length > 99) cannotSend('offline');
    else waiting[waiting.length] = call;
  };
}
