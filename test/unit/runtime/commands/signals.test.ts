import { afterEach, expect, test, vi } from 'vitest';
import { createChangingSignals } from '../../../../runtime/commands/changing-signals.ts';
import type { Command } from '../../../../runtime/commands/commands.ts';
import { warnOfForeignSignals } from '../../../../runtime/commands/foreign-signals.ts';
import type { Queue } from '../../../../runtime/commands/queue.ts';
import { createSignal } from '../../../../runtime/commands/signal.ts';
import { createSignals } from '../../../../runtime/commands/signals.ts';
import type { ConsentService } from '../../../../runtime/consent/consent.ts';

/** A visitor whose answer the test changes, and what a queue receives. `onPass` is what a script does with each command. */
function begin(granted: readonly (number | undefined)[], onPass: (line: string) => void = () => {}) {
  const received: string[] = [];
  const listeners: (() => void)[] = [];
  let groups = granted;
  const consent = {
    isGranted: (group: number) => (groups.includes(undefined) ? undefined : groups.includes(group)),
    listen: (listener: () => void) => void listeners.push(listener),
  } as unknown as ConsentService;
  const signal = createSignal(consent);
  const queue = ((command?: Command) => {
    if (!command) return () => {};
    const line = command.join(' ');
    onPass(line);
    received.push(line);
    return () => {};
  }) as Queue;
  const change = (...now: readonly number[]) => {
    groups = now;
    listeners.forEach((listener) => listener());
  };
  return { consent, queue, signal, received, change, set: (...now: readonly number[]) => void (groups = now) };
}

const reporting = (visitor: ReturnType<typeof begin>) =>
  createSignals(
    visitor.queue,
    visitor.consent,
    [2, 4],
    () => [['update', visitor.signal(2), visitor.signal(4)]],
    () => [['default']],
    () => [['js']],
  );

test('the default comes before all others, an update only if a group is granted, and then the first commands', () => {
  const some = begin([2]);
  reporting(some)(['config']);
  expect(some.received).toEqual(['default', 'update granted denied', 'js', 'config']);
  const none = begin([]);
  reporting(none)(['config']);
  expect(none.received).toEqual(['default', 'js', 'config']);
});

test('an unknown answer counts as a refusal', () => {
  const visitor = begin([undefined]);
  reporting(visitor)(['config']);
  expect(visitor.received).toEqual(['default', 'js', 'config']);
});

test('each change is reported once, and nothing before the first command', () => {
  const visitor = begin([2]);
  const queue = reporting(visitor);
  visitor.change(2, 4);
  expect(visitor.received).toEqual([]);
  queue(['config']);
  visitor.received.length = 0;
  visitor.change(2, 4);
  visitor.change(4);
  visitor.change(4, 3);
  visitor.change();
  expect(visitor.received).toEqual(['update denied granted', 'update denied denied']);
});

test('a change that nobody has reported yet comes before the next command', () => {
  const visitor = begin([2, 4]);
  const queue = reporting(visitor);
  queue(['config']);
  visitor.received.length = 0;
  visitor.set(2);
  queue(['event']);
  visitor.change(2);
  expect(visitor.received).toEqual(['update granted denied', 'event']);
});

test('the last report is never broader than the answer, if what reads it changes consent', () => {
  const visitor = begin([], (line) => line === 'update granted granted' && visitor.change(2));
  const queue = reporting(visitor);
  queue(['config']);
  visitor.change(2, 4);
  expect(visitor.received.at(-1)).toBe('update granted denied');
});

test('the last change is never broader than the answer either, if what reads it changes consent', () => {
  const visitor = begin([2], (line) => line === 'changed granted' && visitor.change(2));
  changing(visitor, 2)(['first']);
  visitor.change(2, 4);
  expect(visitor.received.at(-1)).toBe('changed denied');
});

const changing = (visitor: ReturnType<typeof begin>, own: number) =>
  createChangingSignals('tag', visitor.queue, visitor.consent, own, [2, 4], () => [['changed', visitor.signal(4)]]);

test('a tag with commands of its own reports what changes while its group is granted', () => {
  const visitor = begin([2]);
  const queue = changing(visitor, 2);
  visitor.change(2, 4);
  queue(['first']);
  expect(visitor.received).toEqual(['first']);
  visitor.change(2);
  expect(visitor.received).toEqual(['first', 'changed denied']);
  // The commands of the withdrawal and the new grant say the rest.
  visitor.change(4);
  queue(['withdraw']);
  visitor.change(2, 4);
  queue(['grant']);
  expect(visitor.received.slice(2)).toEqual(['withdraw', 'grant']);
  visitor.set(2);
  queue(['event']);
  expect(visitor.received.slice(4)).toEqual(['changed denied', 'event']);
});

test('one that runs before consent reports every change', () => {
  const visitor = begin([]);
  changing(visitor, 0)(['first']);
  visitor.change(4);
  visitor.change();
  expect(visitor.received).toEqual(['first', 'changed granted', 'changed denied']);
});

afterEach(() => vi.unstubAllGlobals());

test('consent commands of another script are logged', () => {
  const warn = vi.fn();
  vi.stubGlobal('console', { warn });
  vi.stubGlobal('window', { own: [{ event: 'consent' }, ['js']], other: [undefined, { 0: 'consent', length: 1 }] });
  for (const name of ['own', 'missing']) warnOfForeignSignals(name, 'consent');
  expect(warn).not.toHaveBeenCalled();
  warnOfForeignSignals('other', 'consent');
  expect(warn).toHaveBeenCalledExactlyOnceWith('other: another script sends "consent", too');
});

test('an item of the page that cannot be read is logged, and nothing else fails', () => {
  const error = vi.fn();
  vi.stubGlobal('console', { error });
  const item = Object.defineProperty([], 0, {
    get() {
      throw new Error('unreadable');
    },
  });
  vi.stubGlobal('window', { own: [item] });
  warnOfForeignSignals('own', 'consent');
  expect(error).toHaveBeenCalledOnce();
});
