import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { after } from '../../../runtime/rules/after.ts';
import { always } from '../../../runtime/rules/always.ts';
import { createOnce, createThrottle } from '../../../runtime/rules/once.ts';
import { delay } from '../../../runtime/page/clock.ts';
import { createRule } from '../../../runtime/rules/rule.ts';
import { createRetry } from '../../../runtime/rules/within.ts';

const log: string[] = [];
const done: string[] = [];
const step = (name: string) => () => void done.push(name);

beforeEach(() => {
  vi.useFakeTimers();
  for (const level of ['error', 'warn', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => void log.push(words.map(String).join(' ')));
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  log.length = done.length = 0;
});

test('logs an error object without a message as it is, so that the console shows its fields', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const thrown = { code: 5 };
  createRule('r', () => {
    throw thrown;
  })({});
  expect(error.mock.calls).toEqual([['Failed to execute "action" for "r" rule.', thrown]]);
});

describe('then', () => {
  test('runs synchronously after a synchronous action', () => {
    after('r', undefined, 2000, step('next'));
    expect(done).toEqual(['next']);
  });

  test('waits for an asynchronous action (RULE-05)', async () => {
    after('r', new Promise((resolve) => setTimeout(resolve, 500)), 2000, step('next'));
    await vi.advanceTimersByTimeAsync(499);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['next']);
  });

  test('stops waiting at the timeout, and logs it (RULE-03)', async () => {
    after('r', new Promise((resolve) => setTimeout(resolve, 9000)), 2000, step('next'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(done).toEqual([]);
    expect(log).toEqual([
      'Failed to execute "action" for "r" rule. A timeout occurred because the action took longer than 2 seconds to complete.',
    ]);
  });

  test('skips the next steps if an action fails (RULE-04)', async () => {
    after('r', Promise.reject(new Error('no server')), 2000, step('next'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual([]);
    expect(log).toEqual(['Failed to execute "action" for "r" rule. no server']);
  });
});

describe('then always', () => {
  const fails = () => {
    throw new Error('broken');
  };

  test('runs the next steps once, when the steps before have ended', async () => {
    const ends = new Promise((resolve) => setTimeout(resolve, 500));
    always('r', (end) => void after('r', ends, 2000, end, end), step('next'));
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual(['next']);
  });

  test.each([
    ['throws', (end: () => void) => void after('r', fails(), 2000, end, end), 'broken'],
    [
      'rejects',
      (end: () => void) => void after('r', Promise.reject(new Error('no server')), 2000, end, end),
      'no server',
    ],
    [
      'takes too long',
      (end: () => void) => void after('r', new Promise(() => {}), 2000, end, end),
      'A timeout occurred because the action took longer than 2 seconds to complete.',
    ],
    ['is followed by one that throws', (end: () => void) => void after('r', 0, 2000, fails, end), 'broken'],
  ])('runs the next steps once after an action that %s, and logs it', async (_, steps, why) => {
    always('r', steps, step('next'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual(['next']);
    expect(log).toEqual([`Failed to execute "action" for "r" rule. ${why}`]);
  });

  test('runs the next steps once, at once, if an action is queued and starts later', () => {
    let release = () => {};
    always('r', (end) => ((release = () => void after('r', 0, 2000, end, end)), end()), step('next'));
    expect(done).toEqual(['next']);
    release();
    expect(done).toEqual(['next']);
  });

  test('logs a failure of the next steps once', () => {
    always('r', (end) => end(), fails);
    expect(log).toEqual(['Failed to execute "action" for "r" rule. broken']);
  });
});

test('isolates other rules from a rule that fails, and later starts from one that fails (RULE-04, ERRC-01)', () => {
  const fails = createRule('bad', () => {
    throw new Error('broken');
  });
  delay(() => [fails, createRule('good', step('good'))].forEach((rule) => rule({})));
  delay(() => {
    throw new Error('at start');
  });
  delay(step('last'));
  vi.advanceTimersByTime(0);
  expect(done).toEqual(['good', 'last']);
  expect(log).toEqual(['Failed to execute "action" for "bad" rule. broken', 'tagc Error: at start']);
});

test('once is true once per key, and a throttle is measured from the last call (LINK-02)', () => {
  const once = createOnce();
  expect([once('a'), once('a'), once('b'), once(0), once(0)]).toEqual([true, false, true, true, false]);
  for (const blank of [undefined, null, '', ' ', '\t\n']) expect([once(blank), once(blank)]).toEqual([true, true]);
  const throttle = createThrottle(1000);
  const results = [0, 900, 900, 1000].map((later) => (vi.advanceTimersByTime(later), throttle()));
  expect(results).toEqual([true, false, false, true]);
});

describe('within', () => {
  test('retries until the condition is true', () => {
    let holds = false;
    createRetry('r', 4000)(() => holds, step('next'));
    vi.advanceTimersByTime(3000);
    holds = true;
    vi.advanceTimersByTime(100);
    expect(done).toEqual(['next']);
  });

  test('logs a timeout of the condition (RULE-03)', () => {
    createRetry('r', 4000)(() => false, step('next'));
    vi.advanceTimersByTime(10_000);
    expect(log).toEqual(['r: A timeout occurred because the condition took longer than 4 seconds to complete.']);
  });
});
