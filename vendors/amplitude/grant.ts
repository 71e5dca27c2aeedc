import { clients } from './client.ts';

/** Lets Amplitude send to a project again. */
export default function grant(key: string): void {
  clients.get(key)?.setOptOut(false);
}
