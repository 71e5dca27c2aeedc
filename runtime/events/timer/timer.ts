import { cancel, every } from '../../page/clock.ts';
import type { Rule } from '../../rules/rule.ts';

/** Runs rules again and again at an interval, at most so many times if that is given. Begins when the bundle starts. */
export const createTimer =
  (start: (callback: () => void) => void) =>
  (rules: readonly Rule[], milliseconds: number, times?: number): void =>
    start(() => {
      let count = 0;
      const timer = every(() => {
        if (++count === times) cancel(timer);
        for (const rule of rules) rule({ timer: { count } });
      }, milliseconds);
    });
