import { expect } from 'vitest';
import { parseBeacon } from './beacon.ts';
import type { Beacon } from './beacon.ts';
import type { Received, TestServer } from './server.ts';

/** Returns the analytics beacons that the server received, in order of arrival. */
export function beaconsAt({ received }: Pick<TestServer, 'received'>): Beacon[] {
  return received.map(parseBeacon).filter((beacon) => beacon !== undefined);
}

/** Waits for a matching request, however long the browser takes to send it. */
export async function arrival(server: TestServer, fits: (request: Received) => boolean): Promise<Received> {
  await expect.poll(() => server.received.some(fits), { interval: 5 }).toBe(true);
  return server.received.find(fits)!;
}
