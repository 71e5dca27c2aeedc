import { delay } from './clock.ts';
import { listen } from './document.ts';
import { onLeave } from './on-leave.ts';

/**
 * Calls back once the event that is being dispatched has reached all listeners: in the next task, or when the visitor leaves,
 * if that is earlier. Any listener may stop what the event causes, and no listener is the last one if another stops the
 * event. A message is an event too, so that what is sent then outlives the page, and no page delays it as it does timers.
 */
export function afterEvent(callback: () => void): void {
  const end = (): void => {
    if (forget()) callback();
  };
  const forget = onLeave(end);
  try {
    const { port1, port2 } = new MessageChannel();
    listen(port1, 'message', () => {
      port1.close();
      end();
    });
    port1.start();
    port2.postMessage(0);
  } catch {
    delay(end);
  }
}
