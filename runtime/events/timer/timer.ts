import { timerPerPage } from '#reads';
import { delayVisible } from '../../page/delay-visible.ts';
import { onNavigation } from '../../page/on-navigation.ts';
import type { RuleFunction } from '../../rules/rule.ts';

/**
 * Runs rules again and again at an interval, at most so many times if that is given. Begins when the bundle starts. Time in
 * which the page is hidden does not count. With `perPage`, it begins again at each navigation.
 */
export const createTimer =
  (start: (callback: () => void) => void) =>
  (rules: readonly RuleFunction[], milliseconds: number, times?: number, perPage?: boolean): void =>
    start(() => {
      let cancel: () => void;
      const wait = (count: number): (() => void) =>
        delayVisible(() => {
          if (count !== times) next(count + 1);
          for (const rule of rules) rule({ timer: { count } });
        }, milliseconds);
      const next = timerPerPage ? (count: number) => (cancel = wait(count)) : wait;
      next(1);
      if (timerPerPage && perPage)
        onNavigation(() => {
          cancel();
          next(1);
        });
    });
