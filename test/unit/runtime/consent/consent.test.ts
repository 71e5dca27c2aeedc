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

test('listeners that fail keep no other from hearing, and nothing is thrown at whoever tells', () => {
  const { consent, choose } = visitor();
  consent.listen(() => {
    throw new Error('broken');
  });
  consent.listen(notes.step('heard'));
  choose(4);
  expect(notes.done).toEqual(['heard']);
  expect(notes.log).toEqual(['Error: broken']);
});

test('a group is withdrawn while it is refused after it was given, not before and not where it is unknown (CONS-08)', () => {
  const { consent, choose } = visitor({ choice: 2 });
  const asked = () => [consent.given(2), consent.isWithdrawn(2)];
  expect(asked()).toEqual([false, false]);
  choose(4);
  expect(asked()).toEqual([true, false]);
  choose(2);
  expect(asked()).toEqual([false, true]);
  choose(4);
  expect(asked()).toEqual([true, false]);

  const later = visitor({ choice: 4, decide: (choice) => choice });
  expect(later.consent.given(2)).toBe(true);
  later.choose(undefined);
  expect([later.consent.given(2), later.consent.isWithdrawn(2)]).toEqual([undefined, false]);
});

test('without a consent manager the default counts; what is necessary is always given', () => {
  const consent = createConsent(
    (run) => run(),
    undefined,
    (choice) => choice ?? 4,
  );
  expect([consent.given(1), consent.given(2), consent.given(3)]).toEqual([true, true, false]);
});

describe('an opt-out (CONS-10)', () => {
  /** Everything was chosen; bit 20 says that bit 4 waits until it is known whether the visitor opted out. */
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

  test('lets advertising wait until it is known, and nothing else', () => {
    const { state, analytics, advertising } = optingOut();
    advertising(notes.step('advertising'));
    analytics(notes.step('analytics'));
    expect(notes.done).toEqual(['analytics']);
    state.optedOut = false;
    vi.advanceTimersByTime(200);
    expect(notes.done).toEqual(['analytics', 'advertising']);
  });

  test('closes every group but what is necessary, and drops what waited', () => {
    const { state, consent, analytics, advertising } = optingOut();
    advertising(notes.step('advertising'));
    state.optedOut = true;
    vi.advanceTimersByTime(200);
    analytics(notes.step('analytics'));
    advertising(notes.step('advertising'));
    expect(notes.done).toEqual([]);
    expect([consent.given(1), consent.given(2), consent.given(4)]).toEqual([true, false, false]);
    expect(consent.isWithdrawn(4)).toBe(false);
  });

  test('that is never known keeps advertising closed after the last attempt', () => {
    const { consent, analytics, advertising } = optingOut();
    advertising(notes.step('advertising'));
    vi.advanceTimersByTime(20_000);
    analytics(notes.step('analytics'));
    expect(notes.done).toEqual(['analytics']);
    expect(consent.given(4)).toBe(false);
    expect(notes.log).toEqual(['Consent: the maximum attempts were reached']);
  });
});

describe('the handshake with a consent manager (CONS-09)', () => {
  const managed = (choice: ReturnType<ConsentSource['stored']>) => {
    const { source, state } = visitor({ choice });
    const shaking = createHandshake(source, 250);
    shaking.listen(notes.step('looked'));
    return { shaking, state };
  };

  test('waits 250 ms for what it has yet to tell; then only what is necessary is given', () => {
    const { shaking } = managed(undefined);
    vi.advanceTimersByTime(249);
    expect(shaking.stored()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(shaking.stored()).toBe(0);
    expect(notes.done).toEqual(['looked']);
  });

  test('does not wait where nothing was chosen, or for a stored choice', () => {
    expect(managed(-1).shaking.stored()).toBe(-1);
    expect(managed(4).shaking.stored()).toBe(4);
  });

  test('hears it when it tells later', () => {
    const { shaking, state } = managed(undefined);
    vi.advanceTimersByTime(1000);
    state.choice = 6;
    expect(shaking.stored()).toBe(6);
  });
});

describe('the life of a choice (CONS-09)', () => {
  const day = 86_400_000;
  const now = Date.UTC(2024, 5, 24);
  test.each<[string, number | undefined, number, number]>([
    ['counts to its last day', now - 390 * day, 30, 30],
    ['is over after that: only what is necessary is left', now - 391 * day, 30, 0],
    ['is not known where the manager does not say when it was made', undefined, 30, 30],
    ['is nothing where there is no choice', now - 391 * day, -1, -1],
    ['is long where the clock of the visitor was wrong', now + 391 * day, 30, 30],
  ])('%s', (_, chosenAt, choice, expected) => {
    const { source } = visitor({ choice });
    expect(createExpiry(source, () => chosenAt, 390 * day).stored()).toBe(expected);
  });
});
