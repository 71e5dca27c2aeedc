import { client } from './client.ts';

/** Stops Amplitude. The visitor who gives consent again is a new one. */
export default function withdraw(): void {
  client()?.setOptOut(true);
  client()?.reset();
}
