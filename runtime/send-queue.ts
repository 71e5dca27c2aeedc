import { cannotSend } from './cannot-send.ts';
import { listen, pageWindow } from './page/document.ts';
import { isOnline } from './page/network.ts';

/** Whether a visitor still gives the group of a call. */
export type Consents = () => unknown;

/**
 * Hands calls to the browser in the order they came. Where the browser knows of no network they certainly did not leave:
 * at most a hundred wait until there is one, or until the page goes, which is the last chance. Consent is asked again then:
 * what was withdrawn meanwhile is dropped (CONS-08). Any other call is tried once, since it may have arrived. Never throws.
 */
export function createSendQueue<T>(handOver: (call: T) => void): (describe: () => T, consents?: Consents) => void {
  // Functions one inside the other, since a page may have changed what arrays do.
  let waiting = nothing;
  let places = 100;
  let isListening: boolean | undefined;
  const leave = (): void => {
    const all = waiting;
    waiting = nothing;
    places = 100;
    all();
  };
  return (describe, consents) =>
    trySending(() => {
      const call = describe();
      if (isOnline()) {
        leave();
        return handOver(call);
      }
      if (!places) throw 'offline';
      places--;
      const before = waiting;
      waiting = () => {
        before();
        if (!consents || consents()) trySending(() => handOver(call));
      };
      if (isListening) return;
      isListening = true;
      for (const type of ['online', 'pagehide']) listen(pageWindow(), type, leave);
    });
}

function nothing(): void {}

function trySending(action: () => void): void {
  try {
    action();
  } catch (error) {
    cannotSend(error);
  }
}
