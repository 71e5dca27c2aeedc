import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGate } from '../../../../runtime/consent/gate.ts';
import { createRetry } from '../../../../runtime/rules/within.ts';
import { createUnbroken } from '../../../../runtime/consent/unbroken.ts';
import { notebook, visitor } from './visitor.ts';

let notes: ReturnType<typeof notebook>;
beforeEach(() => {
  vi.useFakeTimers();
  notes = notebook();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a gate', () => {
  const gateOf = (given: ReturnType<typeof visitor>) => createGate('t', given.consent, 2, () => true, 'refused');

  test('holds what comes before the choice is known, and keeps its order (CONS-08)', () => {
    let country = false;
    const gate = gateOf(visitor({ decide: () => (country ? 4 : undefined) }));
    gate(notes.step('first'));
    vi.advanceTimersByTime(1000);
    country = true;
    gate(notes.step('second'));
    expect(notes.done).toEqual(['first', 'second']);
  });

  test('gives up after 100 attempts, drops what waits, and stays shut for a country that comes later (CONS-06)', () => {
    let country = false;
    const gate = gateOf(visitor({ decide: (_, isFinal) => (isFinal ? 2 : country ? 4 : undefined) }));
    gate(notes.step('first'));
    vi.advanceTimersByTime(19_800);
    expect(notes.log).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(notes.log).toEqual(['Consent: the maximum attempts were reached', 'refused']);
    country = true;
    gate(notes.step('second'));
    vi.advanceTimersByTime(60_000);
    expect(notes.done).toEqual([]);
    expect(notes.log).toHaveLength(3);
  });

  test('counts its attempts, so that a clock which jumps ends nothing early (CONS-06)', () => {
    let country = false;
    const gate = gateOf(visitor({ decide: () => (country ? 4 : undefined) }));
    gate(notes.step('held'));
    vi.setSystemTime(Date.now() + 1e9);
    vi.advanceTimersByTime(200);
    vi.setSystemTime(Date.now() - 2e9);
    country = true;
    vi.advanceTimersByTime(200);
    expect(notes.done).toEqual(['held']);
    expect(notes.log).toEqual([]);
  });

  test('drops what is refused; what belongs to the page runs once, in its latest form, when consent comes', () => {
    const given = visitor({ choice: 2 });
    const gate = gateOf(given);
    gate(notes.step('click'));
    gate(notes.step('page, first'), 1);
    gate(notes.step('page, latest'), 1);
    given.choose(4);
    given.choose(4);
    expect(notes.done).toEqual(['page, latest']);
  });

  test('drops for good what came while consent was withdrawn', () => {
    const given = visitor({ choice: 4 });
    const gate = gateOf(given);
    gate(notes.step('given'));
    given.choose(2);
    gate(notes.step('withdrawn'), 1);
    given.choose(4);
    expect(notes.done).toEqual(['given']);
    gate(notes.step('given again'), 1);
    expect(notes.done).toEqual(['given', 'given again']);
  });

  test('sees a withdrawal that nobody told of, as one of another tab', () => {
    const given = visitor({ choice: 4 });
    const gate = gateOf(given);
    gate(notes.step('given'));
    given.state.choice = 2;
    gate(notes.step('withdrawn'));
    expect(notes.done).toEqual(['given']);
  });

  test('that tries again for a while gives up when consent is withdrawn, though it comes back', () => {
    const given = visitor({ choice: 4 });
    let holds = false;
    const gate = createGate('t', given.consent, 2, () => holds, 0, createRetry('t', 4000));
    gate(notes.step('waiting'));
    given.choose(2);
    given.choose(4);
    holds = true;
    vi.advanceTimersByTime(5000);
    expect(notes.done).toEqual([]);
  });

  test.each(['told', 'untold'])('%s of a withdrawal tries no longer, and says nothing of a timeout', (way) => {
    const given = visitor({ choice: 4 });
    let asked = 0;
    const gate = createGate('t', given.consent, 2, () => !++asked, 0, createRetry('t', 4000));
    gate(notes.step('waiting'));
    vi.advanceTimersByTime(200);
    if (way === 'told') given.choose(2);
    else given.state.choice = 2;
    vi.advanceTimersByTime(100);
    const before = asked;
    given.choose(4);
    vi.advanceTimersByTime(60_000);
    expect([asked, notes.done, notes.log]).toEqual([before, [], []]);
  });

  test('stays shut where the choice cannot be read', () => {
    const given = visitor({
      decide: () => {
        throw new Error('a hostile page');
      },
    });
    const gate = gateOf(given);
    gate(notes.step('never'));
    vi.advanceTimersByTime(60_000);
    expect(notes.done).toEqual([]);
  });
});

describe('consent was unbroken since a rule began (CONS-08)', () => {
  const begins = (choices: readonly number[]) => {
    const given = visitor({ choice: choices[0] });
    given.consent.given(2);
    const mark = createUnbroken(given.consent, 2);
    return { given, mark };
  };

  test('where nothing was withdrawn', () => {
    const { given, mark } = begins([4]);
    const unbroken = mark();
    given.choose(4);
    expect(unbroken()).toBe(true);
  });

  test('where it was given for the first time meanwhile', () => {
    const { given, mark } = begins([2]);
    const unbroken = mark();
    given.choose(4);
    expect(unbroken()).toBe(true);
  });

  test('and not where it was withdrawn and given again', () => {
    const { given, mark } = begins([4]);
    const unbroken = mark();
    given.choose(2);
    given.choose(4);
    expect(unbroken()).toBe(false);
    expect(mark()()).toBe(true);
  });

  test('and not where the rule began while it was withdrawn', () => {
    const { given, mark } = begins([4]);
    given.choose(2);
    const unbroken = mark();
    given.choose(4);
    expect(unbroken()).toBe(false);
  });
});
