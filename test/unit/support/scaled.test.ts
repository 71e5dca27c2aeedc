import os from 'node:os';
import { expect, test, vi } from 'vitest';
import { scaled } from '../../support/scaled.ts';

test('a time is longer in proportion to the processes that want a processor, and never shorter', () => {
  const load = vi.spyOn(os, 'loadavg');
  const timeAt = (each: number) => (load.mockReturnValue([each * os.availableParallelism(), 0, 0]), scaled(100));
  expect([timeAt(0), timeAt(1), timeAt(10)]).toEqual([100, 100, 1000]);
});

test('each poll reads its limit when it begins', async () => {
  const load = vi.spyOn(os, 'loadavg').mockClear();
  for (const times of [1, 2]) {
    await expect.poll(() => true).toBe(true);
    expect(load).toHaveBeenCalledTimes(times);
  }
});
