import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConsent, type ConsentSource } from '../../../../runtime/consent/consent.ts';
import { createExpiry } from '../../../../runtime/consent/expiry.ts';
import { createGate } from '../../../../runtime/consent/gate.ts';
import { createHandshake } from '../../../../runtime/consent/handshake.ts';
import { notebook, visitor } from './visitor.ts';

let notes: ReturnType<typeof notebook>;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2024, 5, 24) });
  notes = notebook();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('calls all listeners even if one throws, and throws nothing at the consent manager', () => {
  const { consent, choose } = visitor();
  consent.listen(() => {
    throw new Error('broken');
  });
  consent.listen(notes.step('called'));
  choose(4);
  expect(notes.done).toEqual(['called']);
  expect(notes.log).toEqual(['tagc Error: broken']);
});

test('reports a change that a listener makes in the next task, and applies it at once', () => {
  const { consent, choose, state } = visitor();
  let depth = 0;
  let deepest = 0;
  consent.listen(() => {
    deepest = Math.max(deepest, ++depth);
    choose(state.choice === 6 ? 2 : 6);
    notes.done.push(String([consent.isGranted(2), consent.isWithdrawn(2)]));
    depth--;
  });
  choose(6);
  expect(notes.done).toEqual(['false,true']);
  vi.runOnlyPendingTimers();
  expect(notes.done.slice(0, 3)).toEqual(['false,true', 'true,false', 'false,true']);
  expect(deepest).toBe(1);
  expect(notes.log).toEqual([]);
});

test('reports a withdrawal if a granted group is refused, not before and not if consent is unknown (CONS-08)', () => {
  const { consent, choose } = visitor({ choice: 2 });
  const read = () => [consent.isGranted(2), consent.isWithdrawn(2)];
  expect(read()).toEqual([false, false]);
  choose(4);
  expect(read()).toEqual([true, false]);
  choose(2);
  expect(read()).toEqual([false, true]);
  choose(4);
  expect(read()).toEqual([true, false]);

  const later = visitor({ choice: 4, decide: (choice) => choice });
  expect(later.consent.isGranted(2)).toBe(true);
  later.choose(undefined);
  expect([later.consent.isGranted(2), later.consent.isWithdrawn(2)]).toEqual([undefined, false]);
});

test('uses the default without a consent manager, and always grants necessary groups', () => {
  const consent = createConsent(
    (run) => run(),
    undefined,
    (choice) => choice ?? 4,
    200,
  );
  expect([consent.isGranted(1), consent.isGranted(2), consent.isGranted(3)]).toEqual([true, true, false]);
});

describe('data of a group is removed (CONS-08)', () => {
  /** Counts how often data of group 2 must be removed. A default (-1) refuses it too. */
  function counting(choice: number | undefined) {
    const opened = visitor({ choice, decide: (chosen) => (chosen === -1 ? 2 : chosen) });
    const removed = { times: 0 };
    opened.consent.onRefusal(2, () => removed.times++);
    return { ...opened, removed };
  }

  test('once, in a later task, if stored consent refuses the group from the start', () => {
    const { consent, removed } = counting(2);
    expect(consent.isGranted(2)).toBe(false);
    expect(removed.times).toBe(0);
    vi.advanceTimersByTime(1);
    expect(removed.times).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(removed.times).toBe(1);
  });

  test.each([
    ['a default refuses it', -1],
    ['the choice cannot be read', 0],
    ['the choice is unknown', undefined],
    ['stored consent grants it', 4],
  ])('not if %s', (_, choice) => {
    const { removed } = counting(choice);
    vi.advanceTimersByTime(10_000);
    expect(removed.times).toBe(0);
  });

  test('at the next check if stored consent refuses it without a report, also where a default refused it', () => {
    const { state, removed } = counting(-1);
    vi.advanceTimersByTime(1000);
    state.choice = 2;
    vi.advanceTimersByTime(200);
    expect(removed.times).toBe(1);
  });

  test('in a task after the action that finds the change', () => {
    const { consent, state, removed } = counting(4);
    vi.advanceTimersByTime(1000);
    state.choice = 2;
    expect([consent.isGranted(2), removed.times]).toEqual([false, 0]);
    vi.advanceTimersByTime(1);
    expect(removed.times).toBe(1);
  });

  test('at once if the withdrawal is reported, or if the page asks for a check', () => {
    const reported = counting(4);
    reported.choose(2);
    expect(reported.removed.times).toBe(1);
    const checked = counting(4);
    checked.state.choice = 2;
    checked.consent.check();
    expect(checked.removed.times).toBe(1);
  });

  test('again after each new withdrawal', () => {
    const { choose, removed } = counting(4);
    for (const choice of [2, 4, 2]) choose(choice);
    expect(removed.times).toBe(2);
  });

  test('in a later task if a listener changes consent that no one reports, and another one reads it', () => {
    const { consent, choose, state, removed } = counting(4);
    consent.listen(() => {
      state.choice = 2;
      consent.isGranted(2);
    });
    choose(20);
    expect(removed.times).toBe(0);
    vi.advanceTimersByTime(1);
    expect(removed.times).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(removed.times).toBe(1);
  });

  test('not if a listener before grants it again, but after the next refusal', () => {
    const { consent, choose, state } = visitor({ choice: 4 });
    consent.listen(() => {
      if (state.choice !== 2 || !consent.isWithdrawn(2)) return;
      state.choice = 4;
      consent.isGranted(2);
    });
    const removed = vi.fn();
    consent.onRefusal(2, removed);
    vi.advanceTimersByTime(1);
    choose(2);
    expect(removed).not.toHaveBeenCalled();
    choose(18);
    expect(removed).toHaveBeenCalledTimes(1);
  });

  test('if consent expires', () => {
    const { source } = visitor({ choice: 4 });
    const chosenAt = Date.now();
    const expiring = createExpiry(source, () => chosenAt, 1000);
    const consent = createConsent(
      (run) => run(),
      expiring,
      (choice) => choice,
      200,
    );
    let times = 0;
    consent.onRefusal(2, () => times++);
    vi.advanceTimersByTime(1000);
    expect([consent.isGranted(2), times]).toEqual([true, 0]);
    vi.advanceTimersByTime(200);
    expect([consent.isGranted(2), times]).toEqual([false, 1]);
  });
});

describe('an opt-out (CONS-10)', () => {
  /** All groups were chosen. Bit 20 means that group 4 waits until the opt-out is known. */
  function optingOut() {
    const state: { optedOut?: boolean } = {};
    const { consent } = visitor({
      choice: 0b10110,
      decide(groups, isFinal) {
        if (!groups || state.optedOut === false) return groups!;
        return state.optedOut ? 2 : (groups & ~16) | (isFinal ? 0 : (groups & 16) << 16);
      },
    });
    const gate = (name: string, group: number) => createGate(name, consent, group, () => true);
    return { state, consent, analytics: gate('a', 2), advertising: gate('b', 4) };
  }

  test('queues only advertising until it is known', () => {
    const { state, analytics, advertising } = optingOut();
    advertising(notes.step('advertising'));
    analytics(notes.step('analytics'));
    expect(notes.done).toEqual(['analytics']);
    state.optedOut = false;
    vi.advanceTimersByTime(200);
    expect(notes.done).toEqual(['analytics', 'advertising']);
  });

  test('refuses every group except necessary ones, and drops queued actions', () => {
    const { state, consent, analytics, advertising } = optingOut();
    advertising(notes.step('advertising'));
    state.optedOut = true;
    vi.advanceTimersByTime(200);
    analytics(notes.step('analytics'));
    advertising(notes.step('advertising'));
    expect(notes.done).toEqual([]);
    expect([consent.isGranted(1), consent.isGranted(2), consent.isGranted(4)]).toEqual([true, false, false]);
    expect(consent.isWithdrawn(4)).toBe(false);
  });

  test('keeps advertising closed after the last attempt if it is never known', () => {
    const { consent, analytics, advertising } = optingOut();
    advertising(notes.step('advertising'));
    vi.advanceTimersByTime(20_000);
    analytics(notes.step('analytics'));
    expect(notes.done).toEqual(['analytics']);
    expect(consent.isGranted(4)).toBe(false);
    expect(notes.log).toEqual(['Consent: the maximum attempts were reached']);
  });
});

describe('an opt-out that is never known until the visitor answers the banner after the last attempt (CONS-06, CONS-10)', () => {
  /** A default grants groups 1, 2 and 4 until the visitor chooses. Bit 20 is the gate of the tag that reports the opt-out. */
  function answering(choice: number) {
    const state: { optedOut?: boolean } = {};
    const opened = visitor({
      choice: -1,
      decide(chosen, isFinal) {
        const groups = chosen! < 0 ? 0b10110 : chosen!;
        return (state.optedOut === false ? groups : groups & ~16) | (isFinal ? 0 : (groups & 16) << 16);
      },
    });
    createGate('b', opened.consent, 4, () => true)(notes.step('advertising'));
    vi.advanceTimersByTime(20_000);
    expect([opened.consent.isGranted(4), opened.consent.isGranted(20)]).toEqual([false, false]);
    opened.choose(choice);
    return { ...opened, state };
  }

  test('asks for the opt-out again, and opens advertising once it is known', () => {
    const { consent, state } = answering(0b10010);
    expect([consent.isGranted(2), consent.isGranted(4), consent.isGranted(20)]).toEqual([false, undefined, true]);
    state.optedOut = false;
    expect(consent.isGranted(4)).toBe(true);
  });

  test('asks as often again, and then keeps advertising closed', () => {
    const { consent } = answering(0b10010);
    expect(consent.isGranted(4)).toBeUndefined();
    vi.advanceTimersByTime(19_800);
    expect(consent.isGranted(4)).toBeUndefined();
    vi.advanceTimersByTime(200);
    expect([consent.isGranted(4), consent.isGranted(20)]).toEqual([false, false]);
    vi.advanceTimersByTime(60_000);
    expect(consent.isGranted(4)).toBe(false);
    expect(notes.log).toHaveLength(2);
  });

  test('does not ask if the answer refuses advertising', () => {
    const { consent } = answering(0b110);
    expect([consent.isGranted(4), consent.isGranted(20)]).toEqual([false, false]);
  });
});

describe('the handshake with a consent manager (CONS-09)', () => {
  const createManaged = (choice: ReturnType<ConsentSource['stored']>) => {
    const { source, state } = visitor({ choice });
    const managed = createHandshake(source, 250);
    managed.listen(notes.step('checked'));
    return { managed, state };
  };

  test('waits 250 ms for the choice, then grants only necessary groups', () => {
    const { managed } = createManaged(undefined);
    vi.advanceTimersByTime(249);
    expect(managed.stored()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(managed.stored()).toBe(0);
    expect(notes.done).toEqual(['checked']);
  });

  test('does not wait if the visitor has not chosen or the choice is stored', () => {
    expect(createManaged(-1).managed.stored()).toBe(-1);
    expect(createManaged(4).managed.stored()).toBe(4);
  });

  test('returns a choice that is reported later', () => {
    const { managed, state } = createManaged(undefined);
    vi.advanceTimersByTime(1000);
    state.choice = 6;
    expect(managed.stored()).toBe(6);
  });
});

describe('the expiry of a choice (CONS-09)', () => {
  const day = 86_400_000;
  const now = Date.UTC(2024, 5, 24);
  test.each<[string, number | undefined, number, number]>([
    ['keeps a choice until its last day', now - 390 * day, 30, 30],
    ['grants only necessary groups after that', now - 391 * day, 30, 1],
    ['keeps a choice whose time is unknown', undefined, 30, 30],
    ['changes nothing without a choice', now - 391 * day, -1, -1],
    ["keeps a choice from the future, made when the visitor's clock was wrong", now + 391 * day, 30, 30],
  ])('%s', (_, chosenAt, choice, expected) => {
    const { source } = visitor({ choice });
    expect(createExpiry(source, () => chosenAt, 390 * day).stored()).toBe(expected);
  });
});
