import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConsentQueue } from '../../../../runtime/consent/consent-queue.ts';
import { createGate } from '../../../../runtime/consent/gate.ts';
import { createRetry } from '../../../../runtime/rules/within.ts';
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
  const gateOf = ({ consent }: ReturnType<typeof visitor>) => createGate('t', consent, 2, () => true, 'refused');

  test('queues steps in order until consent is known (CONS-08)', () => {
    let country = false;
    const gate = gateOf(visitor({ decide: () => (country ? 4 : undefined) }));
    gate(notes.step('first'));
    vi.advanceTimersByTime(1000);
    country = true;
    gate(notes.step('second'));
    expect(notes.done).toEqual(['first', 'second']);
  });

  test('drops queued steps after 100 attempts, and stays closed if the country is known later (CONS-06)', () => {
    let country = false;
    const gate = gateOf(visitor({ decide: (_, isFinal) => (isFinal ? 2 : country ? 4 : undefined) }));
    gate(notes.step('first'));
    vi.advanceTimersByTime(19_800);
    expect(notes.log).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(notes.log).toEqual(['Consent: the maximum attempts were reached', 't: refused']);
    country = true;
    gate(notes.step('second'));
    vi.advanceTimersByTime(60_000);
    expect(notes.done).toEqual([]);
    expect(notes.log).toHaveLength(3);
  });

  test('counts attempts, so that a jumping clock does not end polling early (CONS-06)', () => {
    let country = false;
    const gate = gateOf(visitor({ decide: () => (country ? 4 : undefined) }));
    gate(notes.step('queued'));
    vi.setSystemTime(Date.now() + 1e9);
    vi.advanceTimersByTime(200);
    vi.setSystemTime(Date.now() - 2e9);
    country = true;
    vi.advanceTimersByTime(200);
    expect(notes.done).toEqual(['queued']);
    expect(notes.log).toEqual([]);
  });

  test('that does all of before consent runs each step in order, also with one key, unless it is too old', () => {
    const manager = visitor({ choice: 2 });
    const gate = createGate('t', manager.consent, 2, () => true, 0, 0, 60_000, true);
    gate(notes.step('old'), 1);
    vi.advanceTimersByTime(59_000);
    gate(notes.step('first'), 1);
    gate(notes.step('second'), 2);
    gate(notes.step('third'), 1);
    vi.advanceTimersByTime(2000);
    expect(notes.done).toEqual([]);
    manager.choose(6);
    expect(notes.done).toEqual(['first', 'second', 'third']);
  });

  test('drops refused steps, and runs the latest step with a key once when consent is granted', () => {
    const manager = visitor({ choice: 2 });
    const gate = gateOf(manager);
    gate(notes.step('click'));
    gate(notes.step('page, first'), 1);
    gate(notes.step('page, latest'), 1);
    manager.choose(4);
    manager.choose(4);
    expect(notes.done).toEqual(['page, latest']);
  });

  test('reads nothing of the page for a step that is dropped', () => {
    const gate = gateOf(visitor({ choice: 2 }));
    vi.stubGlobal('location', undefined);
    gate(notes.step('click'));
    expect(notes.log).toEqual(['t: refused']);
  });

  test('drops steps for good while consent is withdrawn', () => {
    const manager = visitor({ choice: 4 });
    const gate = gateOf(manager);
    gate(notes.step('granted'));
    manager.choose(2);
    gate(notes.step('withdrawn'), 1);
    manager.choose(4);
    expect(notes.done).toEqual(['granted']);
    gate(notes.step('granted again'), 1);
    expect(notes.done).toEqual(['granted', 'granted again']);
  });

  test('notices an unreported withdrawal, such as one in another tab', () => {
    const manager = visitor({ choice: 4 });
    const gate = gateOf(manager);
    gate(notes.step('granted'));
    manager.state.choice = 2;
    gate(notes.step('withdrawn'));
    expect(notes.done).toEqual(['granted']);
  });

  test('stops retrying when consent is withdrawn, even if it is granted again', () => {
    const manager = visitor({ choice: 4 });
    let holds = false;
    const gate = createGate('t', manager.consent, 2, () => holds, 0, createRetry('t', 4000));
    gate(notes.step('waiting'));
    manager.choose(2);
    manager.choose(4);
    holds = true;
    vi.advanceTimersByTime(5000);
    expect(notes.done).toEqual([]);
  });

  test.each(['reported', 'unreported'])(
    'stops retrying after a withdrawal that is %s, without a timeout warning',
    (way) => {
      const manager = visitor({ choice: 4 });
      let checks = 0;
      const gate = createGate('t', manager.consent, 2, () => !++checks, 0, createRetry('t', 4000));
      gate(notes.step('waiting'));
      vi.advanceTimersByTime(200);
      if (way === 'reported') manager.choose(2);
      else manager.state.choice = 2;
      vi.advanceTimersByTime(100);
      const before = checks;
      manager.choose(4);
      vi.advanceTimersByTime(60_000);
      expect([checks, notes.done, notes.log]).toEqual([before, [], []]);
    },
  );

  test('stays closed if the choice cannot be read', () => {
    const manager = visitor({
      decide: () => {
        throw new Error('a hostile page');
      },
    });
    const gate = gateOf(manager);
    gate(notes.step('never'));
    vi.advanceTimersByTime(60_000);
    expect(notes.done).toEqual([]);
  });
});

describe('a marked moment (CONS-08)', () => {
  const begin = (choice: number) => {
    const manager = visitor({ choice });
    manager.consent.isGranted(2);
    return { ...manager, mark: () => manager.consent.markGroup(2) };
  };

  test('is unbroken without a withdrawal', () => {
    const { choose, mark } = begin(4);
    const isUnbroken = mark();
    choose(4);
    expect(isUnbroken()).toBe(true);
  });

  test('is unbroken if consent was granted for the first time since', () => {
    const { choose, mark } = begin(2);
    const isUnbroken = mark();
    choose(4);
    expect(isUnbroken()).toBe(true);
  });

  test('is broken if consent was withdrawn and granted again', () => {
    const { choose, mark } = begin(4);
    const isUnbroken = mark();
    choose(2);
    choose(4);
    expect(isUnbroken()).toBe(false);
    expect(mark()()).toBe(true);
  });

  test('is broken if it was marked while consent was withdrawn', () => {
    const { choose, mark } = begin(4);
    choose(2);
    const isUnbroken = mark();
    choose(4);
    expect(isUnbroken()).toBe(false);
  });

  test('is broken by a withdrawal that nothing reports, also if consent is granted again before anything asks', () => {
    const { state, mark } = begin(4);
    const isUnbroken = mark();
    state.choice = 2;
    vi.advanceTimersByTime(200);
    state.choice = 4;
    vi.advanceTimersByTime(1000);
    expect(isUnbroken()).toBe(false);
  });

  test('is not broken by a withdrawal of another group', () => {
    const { choose, mark } = begin(0b10100);
    const isUnbroken = mark();
    choose(0b00100);
    expect(isUnbroken()).toBe(true);
  });
});

describe('a withdrawal that nothing reports (CONS-08)', () => {
  test('drops a step that waits at the gate for its condition, also if consent is granted again', () => {
    const { consent, state } = visitor({ choice: 4 });
    let holds = false;
    const gate = createGate('t', consent, 2, () => holds, 0, createRetry('t', 4000));
    gate(notes.step('waiting'));
    vi.advanceTimersByTime(500);
    state.choice = 2;
    vi.advanceTimersByTime(200);
    state.choice = 4;
    holds = true;
    vi.advanceTimersByTime(5000);
    expect(notes.done).toEqual([]);
  });

  test('drops a step that is queued because consent became unknown, also if consent is granted again', () => {
    const { consent, state } = visitor({ choice: 4, decide: (choice) => choice });
    const gate = createGate('t', consent, 2, () => true);
    state.choice = undefined;
    vi.advanceTimersByTime(200);
    gate(notes.step('queued'));
    state.choice = 2;
    consent.isGranted(4);
    state.choice = 4;
    vi.advanceTimersByTime(1000);
    expect(notes.done).toEqual([]);
  });

  test('drops a call that waits for the network, also if consent is granted again', () => {
    const { consent, state } = visitor({ choice: 4 });
    const waiting: (() => void)[] = [];
    createConsentQueue((call) => void waiting.push(call), consent, 2)(notes.step('sent'));
    state.choice = 2;
    vi.advanceTimersByTime(200);
    state.choice = 4;
    waiting[0]();
    expect(notes.done).toEqual([]);
  });
});
