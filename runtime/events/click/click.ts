import { clickHold, clickMiddle } from '#reads';
import { delay } from '../../page/clock.ts';
import { matchesSelector } from '../../page/document.ts';
import { listenAlways } from '../../page/listen-always.ts';
import type { RuleFunction } from '../../rules/rule.ts';
import { describeLink } from '../describe-link.ts';

/**
 * Runs rules for clicks in elements that match their selectors, with `middle` also for clicks with the middle button. One
 * listener finds the nearest match for each registration.
 */
export function createClick() {
  const registrations: [rules: readonly RuleFunction[], selector: string, middle?: boolean][] = [];
  /** The paths of clicks on labels, by their fields, until the task ends. */
  const labels = new Map<EventTarget, readonly EventTarget[]>();
  return (...registration: (typeof registrations)[number]): void => {
    if (registrations.push(registration) < 2) {
      listenAlways(document, 'click', dispatch, true);
      if (clickMiddle) listenAlways(document, 'auxclick', dispatch, true);
    }
  };

  function dispatch(dom: MouseEvent): void {
    const path = dom.composedPath();
    // A browser follows a click on a label by a click on its field, in the same task.
    const counted = labels.get(path[0]) ?? [];
    labels.delete(path[0]);
    for (const { control } of path as any[]) if (control && !path.includes(control)) labels.set(control, path);
    delay(() => labels.clear(), 0);
    // A disabled button receives no clicks, but elements inside it do (LINK-01).
    if (path.some((node) => matchesSelector(node, 'button:disabled'))) return;
    for (const [rules, selector, middle] of registrations) {
      // The event of the other buttons, such as the one that opens a menu.
      if (clickMiddle && dom.type !== 'click' && (!middle || dom.button !== 1)) continue;
      const element = path.find((node) => matchesSelector(node, selector)) as Element | undefined;
      if (!element || counted.includes(element)) continue;
      const event = { ...describeLink(element, path), ...(clickHold && { dom }) };
      for (const rule of rules) rule(event);
    }
  }
}
