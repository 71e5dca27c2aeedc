import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { after } from '../../../runtime/after.ts';
import { createConsent, type ConsentSource } from '../../../runtime/consent.ts';
import { createGate } from '../../../runtime/gate.ts';
import { createOnce, createPause } from '../../../runtime/once.ts';
import { createRule } from '../../../runtime/rule.ts';
import { createStart } from '../../../runtime/start.ts';
import { createRetry } from '../../../runtime/within.ts';

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

describe('then', () => {
  test('is synchronous where nothing is waited for', () => {
    after('r', undefined, 2000, step('next'));
    expect(done).toEqual(['next']);
  });

  test('waits for an action that ends later (RULE-05)', async () => {
    after('r', new Promise((resolve) => setTimeout(resolve, 500)), 2000, step('next'));
    await vi.advanceTimersByTimeAsync(499);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['next']);
  });

  test('gives an action up when its time is over, and says so (RULE-03)', async () => {
    after('r', new Promise((resolve) => setTimeout(resolve, 9000)), 2000, step('next'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(done).toEqual([]);
    expect(log).toEqual([
      'Failed to execute "action" for "r" rule. A timeout occurred because the action took longer than 2 seconds to complete.',
    ]);
  });

  test('skips what comes after an action that fails (RULE-04)', async () => {
    after('r', Promise.reject(new Error('no server')), 2000, step('next'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual([]);
    expect(log).toEqual(['Failed to execute "action" for "r" rule. no server']);
  });
});

test('a rule that fails stops itself alone, and what a start does stops nothing else (RULE-04, ERRC-01)', () => {
  const start = createStart();
  const fails = createRule('bad', () => {
    throw new Error('broken');
  });
  start(() => [fails, createRule('good', step('good'))].forEach((rule) => rule({})));
  start(() => {
    throw new Error('at start');
  });
  start(step('last'));
  vi.advanceTimersByTime(0);
  expect(done).toEqual(['good', 'last']);
  expect(log).toEqual(['Failed to execute "action" for "bad" rule. broken', 'Error: at start']);
});

test('once counts each key once; a pause counts from the last time it was asked (LINK-02)', () => {
  const once = createOnce();
  expect([once('a'), once('a'), once('b'), once(undefined), once(undefined)]).toEqual([true, false, true, true, false]);
  const pause = createPause(1000);
  const asked = [0, 900, 900, 1000].map((later) => (vi.advanceTimersByTime(later), pause()));
  expect(asked).toEqual([true, false, false, true]);
});

describe('within', () => {
  test('tries again until the condition holds', () => {
    let holds = false;
    createRetry('r', 4000)(() => holds, step('next'));
    vi.advanceTimersByTime(3000);
    holds = true;
    vi.advanceTimersByTime(100);
    expect(done).toEqual(['next']);
  });

  test('says after its time that the condition took too long (RULE-03)', () => {
    createRetry('r', 4000)(() => false, step('next'));
    vi.advanceTimersByTime(10_000);
    expect(log).toEqual(['A timeout occurred because the condition took longer than 4 seconds to complete.']);
  });
});

describe('an opt-out (CONS-10)', () => {
  /** Everything was chosen; bit 20 says that bit 4 waits until it is known whether the visitor opted out. */
  function visitor() {
    const state: { optedOut?: boolean } = {};
    const limit = (groups: number | undefined, isFinal: boolean) => {
      if (!groups || state.optedOut === false) return groups;
      return state.optedOut ? 2 : (groups & ~16) | (isFinal ? 0 : (groups & 16) << 16);
    };
    const source: ConsentSource = { stored: () => 0b10110, listen() {} };
    const consent = createConsent(
      (run) => run(),
      source,
      () => 2,
      200,
      100,
      limit,
    );
    const gate = (name: string, group: number) => createGate(name, consent, group, () => true);
    return { state, consent, analytics: gate('a', 2), advertising: gate('b', 4) };
  }

  test('lets advertising wait until it is known, and nothing else', () => {
    const { state, analytics, advertising } = visitor();
    advertising(step('advertising'));
    analytics(step('analytics'));
    expect(done).toEqual(['analytics']);
    state.optedOut = false;
    vi.advanceTimersByTime(200);
    expect(done).toEqual(['analytics', 'advertising']);
  });

  test('closes every group but what is necessary, and drops what waited', () => {
    const { state, consent, analytics, advertising } = visitor();
    advertising(step('advertising'));
    state.optedOut = true;
    vi.advanceTimersByTime(200);
    analytics(step('analytics'));
    advertising(step('advertising'));
    expect(done).toEqual([]);
    expect([consent.given(1), consent.given(2), consent.given(4)]).toEqual([true, false, false]);
    expect(consent.wasGiven(4)).toBe(false);
  });

  test('that is never known keeps advertising closed after the last attempt', () => {
    const { consent, analytics, advertising } = visitor();
    advertising(step('advertising'));
    vi.advanceTimersByTime(20_000);
    analytics(step('analytics'));
    expect(done).toEqual(['analytics']);
    expect(consent.given(4)).toBe(false);
    expect(log).toEqual(['Consent: the maximum attempts were reached']);
  });
});

describe('a gate (CONS-06, CONS-08)', () => {
  /** A visitor who may choose: bit 2 is the group of the gate. */
  function visitor(stored: number | undefined, byDefault: (isFinal: boolean) => number | undefined) {
    const state = { stored };
    let changed = () => {};
    const source: ConsentSource = { stored: () => state.stored, listen: (listener) => void (changed = listener) };
    const consent = createConsent((run) => run(), source, byDefault, 200, 100);
    const choose = (groups: number) => {
      state.stored = groups;
      changed();
    };
    return { gate: createGate('t', consent, 2, () => true, 'refused'), choose };
  }

  test('holds what comes before the choice is known, and keeps its order', () => {
    let country = false;
    const { gate } = visitor(undefined, () => (country ? 4 : undefined));
    gate(step('first'));
    vi.advanceTimersByTime(1000);
    country = true;
    gate(step('second'));
    expect(done).toEqual(['first', 'second']);
  });

  test('gives up after 100 attempts, drops what waits, and stays shut for a country that comes later', () => {
    let country = false;
    const { gate } = visitor(undefined, (isFinal) => (isFinal ? 2 : country ? 4 : undefined));
    gate(step('first'));
    vi.advanceTimersByTime(20_000);
    expect(log).toEqual(['Consent: the maximum attempts were reached', 'refused']);
    country = true;
    gate(step('second'));
    expect(done).toEqual([]);
  });

  test('drops what is refused; what belongs to the page runs once, in its latest form, when consent comes', () => {
    const { gate, choose } = visitor(2, () => undefined);
    gate(step('click'));
    gate(step('page, first'), 1);
    gate(step('page, latest'), 1);
    choose(4);
    choose(4);
    expect(done).toEqual(['page, latest']);
  });

  test('drops for good what came while consent was withdrawn', () => {
    const { gate, choose } = visitor(4, () => undefined);
    gate(step('given'));
    choose(2);
    gate(step('withdrawn'), 1);
    choose(4);
    expect(done).toEqual(['given']);
    gate(step('given again'), 1);
    expect(done).toEqual(['given', 'given again']);
  });
});
