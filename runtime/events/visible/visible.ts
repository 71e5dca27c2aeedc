import { elementPerPage, visibleEachTime, visibleFor } from '#reads';
import { cancel, delay } from '../../page/clock.ts';
import { delayVisible } from '../../page/delay-visible.ts';
import { eachElement } from '../../page/each-element.ts';
import { watchView } from '../../page/watch-view.ts';
import type { RuleFunction } from '../../rules/rule.ts';

type Seen = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'> & Partial<IntersectionObserverEntry>;

/**
 * Runs rules for each element once a share (percent) of it stays in view for some time, in which the page is visible, with
 * `perPage` again after each navigation, and with `eachTime` whenever it comes back into view. Begins when the bundle starts.
 */
export const createVisible =
  (start: (callback: () => void) => void) =>
  (
    rules: readonly RuleFunction[],
    selector: string,
    percent: number,
    milliseconds?: number,
    perPage?: boolean,
    eachTime?: boolean,
  ): void =>
    start(() => {
      const timers = new WeakMap<Element, any>();
      const share = percent / 100;
      const change = ({ target, isIntersecting, intersectionRatio }: Seen): void => {
        // A browser may report an element that has stayed in view.
        if (visibleEachTime && eachTime && timers.has(target) && isIntersecting && intersectionRatio! >= share - 1e-6)
          return;
        if (visibleFor) timers.get(target)?.();
        else cancel(timers.get(target));
        if (visibleEachTime) timers.delete(target);
        // Chromium rounds shares to 32 bits: 70 of 100 pixels are 0.699999988.
        if (!isIntersecting || intersectionRatio! < share - 1e-6) return;
        const seen = () => {
          if (!visibleEachTime || !eachTime) observer!.unobserve(target);
          for (const rule of rules) rule({ target, element: target });
        };
        // For a timer, a missing number is 0.
        timers.set(target, visibleFor ? delayVisible(seen, milliseconds!) : delay(seen));
      };
      const observer = watchView(share, change);
      const restart = (element: Element): void => {
        change({ target: element, isIntersecting: false });
        // An observer reports what it observes anew, also without a change.
        observer!.unobserve(element);
        observer!.observe(element);
      };
      if (observer)
        eachElement(selector, 3000, elementPerPage ? restart : (element) => observer.observe(element), perPage);
    });
