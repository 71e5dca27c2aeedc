import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRevocableCommands } from '../../../../runtime/commands/revocable-commands.ts';
import { createQueue } from '../../../../runtime/commands/queue.ts';
import type { ConsentService } from '../../../../runtime/consent/consent.ts';

/** A vendor whose script arrives when the test says so, and the choice of a visitor who has granted its group. */
function begin({ hasScript = true } = {}) {
  const queue: string[] = [];
  const removed: string[] = [];
  const listeners: (() => void)[] = [];
  const refusals: (() => void)[] = [];
  let isGranted = true;
  vi.stubGlobal('window', {});
  let arrive!: () => void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const consent = {
    isGranted: () => isGranted,
    listen: (listener: () => void) => void listeners.push(listener),
    onRefusal: (_: number, listener: () => void) => void refusals.push(listener),
  } as unknown as ConsentService;
  const pass = createRevocableCommands(
    'tag',
    createQueue(
      'waiting',
      () => queue,
      (list, [name]) => list.push(name),
      0,
      0,
      0,
      true,
    ),
    () => [['init']],
    hasScript ? () => arrived : 0,
    consent,
    2,
    () => [['stop']],
    () => [['go']],
    () => void removed.push('cookies'),
  );
  return {
    queue,
    removed,
    event: () => pass(['event']),
    withdraw() {
      isGranted = false;
      refusals.forEach((listener) => listener());
    },
    grant() {
      isGranted = true;
      listeners.forEach((listener) => listener());
    },
    async arrive() {
      arrive();
      await arrived;
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('CONS-08 the commands of a vendor whose consent can be withdrawn', () => {
  test('are taken back while the script is on its way, which learns of the withdrawal once, and loses its cookies', async () => {
    const vendor = begin();
    vendor.event();
    vendor.withdraw();
    vendor.grant();
    vendor.event();
    vendor.withdraw();
    expect(vendor.queue).toEqual([]);
    vendor.removed.length = 0;
    await vendor.arrive();
    expect(vendor.queue).toEqual(['stop']);
    expect(vendor.removed).toEqual(['cookies']);
  });

  test('do not stop a script that arrives after consent was given again', async () => {
    const vendor = begin();
    vendor.event();
    vendor.withdraw();
    vendor.grant();
    await vendor.arrive();
    expect(vendor.queue).toEqual([]);
    vendor.event();
    expect(vendor.queue).toEqual(['init', 'event']);
  });

  test('stop a script again whose consent was given and withdrawn without an action in between', async () => {
    const vendor = begin();
    vendor.event();
    await vendor.arrive();
    vendor.withdraw();
    vendor.grant();
    vendor.withdraw();
    expect(vendor.queue).toEqual(['init', 'event', 'stop', 'go', 'stop']);
  });

  test('leave the page alone before the first action, except for cookies of an earlier page', () => {
    const vendor = begin({ hasScript: false });
    vendor.withdraw();
    expect(vendor.queue).toEqual([]);
    expect(vendor.removed).toEqual(['cookies']);
    vendor.grant();
    vendor.event();
    vendor.withdraw();
    expect(vendor.queue).toEqual(['init', 'event', 'stop']);
  });
});
