import { duringEvent } from '../page/during-event.ts';
import { sendImage } from '../page/network.ts';

/**
 * Requests an address that is short and known at build time: as an image, or as a keepalive request if the current event
 * may leave the page.
 */
export const sendAddress = (address: string): unknown => sendImage(address, duringEvent());
