import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConsentProgress } from '../../../../runtime/consent/consent-progress.ts';
import { createRule } from '../../../../runtime/rules/rule.ts';
import { visitor } from './visitor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the state of consent (CONS-07)', () => {
  function following(decide?: Parameters<typeof visitor>[0]) {
    const { consent, choose, state } = visitor(decide);
    const reported: unknown[] = [];
    const progress = createConsentProgress((run) => run(), consent, { necessary: 1, performance: 2, targeting: 4 });
    for (const name of ['changed', 'complete'] as const) {
      progress[name].push(
        createRule(name, ({ event }) => reported.push([progress.state(), event.given, event.withdrawn])),
      );
    }
    return { progress, reported, choose, state };
  }

  test('changes from pending to changed to complete, and through changed again at each change', () => {
    let isKnown = false;
    const { progress, reported, choose } = following({ decide: (choice) => choice ?? (isKnown ? 6 : undefined) });
    expect(progress.state()).toBe('pending');
    isKnown = true;
    vi.advanceTimersByTime(200);
    choose(0b10010);
    expect(reported).toEqual([
      ['changed', ['necessary', 'performance'], []],
      ['complete', ['necessary', 'performance'], []],
      ['changed', ['targeting'], ['performance']],
      ['complete', ['targeting'], ['performance']],
    ]);
  });

  test('stays complete if the visitor confirms the current consent', () => {
    const { reported, choose, progress } = following({ choice: 6 });
    choose(6);
    expect(reported).toEqual([]);
    expect(progress.state()).toBe('complete');
  });

  test('processes a change made by a rule after the other rules have run', () => {
    const { progress, reported, choose } = following({ choice: 2 });
    progress.changed.unshift(({ event }) => event.given.includes('performance') && choose(0b10110));
    choose(6);
    expect(reported).toEqual([
      ['changed', ['performance'], []],
      ['complete', ['performance'], []],
      ['changed', ['targeting'], []],
      ['complete', ['targeting'], []],
    ]);
  });
});
