import { duringEvent } from '../page/during-event.ts';
import { sendKeepalive, sendImage } from '../page/network.ts';

/**
 * Requests an address that is short and known at build time: as an image, or as a keepalive request if the current event
 * may leave the page.
 */
export function sendAddress(address: string): void {
  if (duringEvent()) sendKeepalive(address).catch(() => {});
  else sendImage(address);
}
