import { delayVisible } from '../../page/delay-visible.ts';
import type { Rule } from '../../rules/rule.ts';

/**
 * Runs rules again and again at an interval, at most so many times if that is given. Begins when the bundle starts. Time in
 * which the page is hidden does not count.
 */
export const createTimer =
  (start: (callback: () => void) => void) =>
  (rules: readonly Rule[], milliseconds: number, times?: number): void =>
    start(() => {
      let count = 0;
      const next = () =>
        delayVisible(() => {
          if (++count !== times) next();
          for (const rule of rules) rule({ timer: { count } });
        }, milliseconds);
      next();
    });
