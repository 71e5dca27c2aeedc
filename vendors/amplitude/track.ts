import type { Settings } from './client.ts';
import start from './start.ts';

/** Sends an event. */
export default function track(key: string, settings: Settings, event: string, properties?: object): void {
  start(key, settings)?.track(event, properties);
}
