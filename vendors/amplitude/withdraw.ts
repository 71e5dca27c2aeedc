import { clients } from './client.ts';

/** Stops Amplitude for a project. The visitor who gives consent again is a new one. */
export default function withdraw(key: string): void {
  clients.get(key)?.setOptOut(true);
  clients.get(key)?.reset();
}
