import { client } from './client.ts';

/** Lets Amplitude send again. */
export default function grant(): void {
  client()?.setOptOut(false);
}
