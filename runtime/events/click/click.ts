import { clickHold } from '#reads';
import { delay } from '../../page/clock.ts';
import { matchesSelector } from '../../page/document.ts';
import { listenAlways } from '../../page/listen-always.ts';
import type { Rule } from '../../rules/rule.ts';
import { describeLink } from '../describe-link.ts';

/** Runs rules for clicks in elements that match their selectors. One listener finds the nearest match for each registration. */
export function createClick() {
  const registrations: [readonly Rule[], string][] = [];
  let latest: readonly any[] = [];
  return (rules: readonly Rule[], selector: string): void => {
    if (registrations.push([rules, selector]) < 2) listenAlways(document, 'click', dispatch, true);
  };

  function dispatch(dom: MouseEvent): void {
    const path = dom.composedPath();
    // A browser follows a click on a label by a click on its field, in the same task.
    const counted = latest[0] !== path[0] && latest.some(({ control }) => control === path[0]) ? latest : [];
    latest = path;
    delay(() => (latest = []), 0);
    // A disabled button receives no clicks, but elements inside it do (LINK-01).
    if (path.some((node) => matchesSelector(node, 'button:disabled'))) return;
    for (const [rules, selector] of registrations) {
      const element = path.find((node) => matchesSelector(node, selector)) as Element | undefined;
      if (!element || counted.includes(element)) continue;
      const event = { ...describeLink(element, path), ...(clickHold && { dom }) };
      for (const rule of rules) rule(event);
    }
  }
}
