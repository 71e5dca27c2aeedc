import { cannotSend } from './cannot-send.ts';
import { duringEvent } from '../page/during-event.ts';
import { sendKeepalive, sendImage } from '../page/network.ts';

/**
 * Asks for an address, which was short and known when the bundle was built: as an image, or by a request that outlives the
 * page where an event may lead away from it.
 */
export function sendAddress(address: string): void {
  if (duringEvent()) sendKeepalive(address).catch(cannotSend);
  else sendImage(address, cannotSend);
}
