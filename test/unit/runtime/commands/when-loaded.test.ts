import { expect, test } from 'vitest';
import type { Command } from '../../../../runtime/commands/commands.ts';
import type { Queue } from '../../../../runtime/commands/queue.ts';
import { createWhenLoaded } from '../../../../runtime/commands/when-loaded.ts';

test('passes commands on when the script arrives, once, and not for a start before a withdrawal', async () => {
  const passed: (Command | undefined)[] = [];
  const queue: Queue = Object.assign((command?: Command) => (passed.push(command), () => {}), { arrive: () => {} });
  const load = createWhenLoaded('tag', queue, () => [['pageLoad']]);
  await load(Promise.resolve(), () => false);
  await Promise.resolve();
  expect(passed).toEqual([]);
  await load(Promise.resolve(), () => true);
  await load(Promise.resolve(), () => true);
  await Promise.resolve();
  expect(passed).toEqual([['pageLoad']]);
});
