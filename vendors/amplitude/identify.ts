import type { Settings } from './client.ts';
import start from './start.ts';

/** Sends the events that follow with the site's id of the customer. */
export default function identify(key: string, settings: Settings, id: string): void {
  start(key, settings)?.setUserId(id);
}
