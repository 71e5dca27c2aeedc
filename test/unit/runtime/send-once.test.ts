import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendOnce } from '../../../runtime/delivery/send-once.ts';

/** Whether each request was asked to continue if the page unloads. */
const keptAlive: unknown[] = [];
/** What ends each request, in order. */
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://www.example.com' });
  vi.stubGlobal('fetch', async (_url: string, { keepalive }: RequestInit) => {
    keptAlive.push(keepalive);
    await new Promise<void>((resolve) => ends.push(resolve));
  });
});

// The test files of a worker share what is pending.
afterEach(async () => {
  for (const end of ends) end();
  await new Promise(setImmediate);
});

test('lets requests continue after the page while less than 64 kB are pending, and again once they are sent', async () => {
  const send = (length: number) => sendOnce('https://collect.example', () => {}, 'POST', 'x'.repeat(length));
  send(60_000);
  send(6000);
  expect(keptAlive).toEqual([true, false]);
  ends[0]();
  await new Promise(setImmediate);
  send(59_000);
  expect(keptAlive).toEqual([true, false, true]);
});
