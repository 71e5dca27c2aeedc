import { expect, test, vi } from 'vitest';
import { createPageRecording } from '../../preview/page/create-page-recording.ts';

test('a task that only repeats evaluations is not recorded and does not update the panel', async () => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => {} });
  const { entries, listen, note } = createPageRecording({ keepsLast: true });
  let updates = 0;
  listen(() => updates++);
  for (const isTrue of [false, false, false, true]) {
    note({ kind: 'valued', key: 1, value: '"a"' });
    note({ kind: 'tested', key: 2, isTrue });
    await Promise.resolve();
  }
  expect(entries.map(({ task }) => task)).toEqual([1, 1, 4, 4]);
  expect(updates).toBe(2);
});
