import { isVisible, onVisibility } from '../../page/visibility.ts';
import type { RuleFunction } from '../../rules/rule.ts';

/** Runs rules whenever the page becomes visible after it was hidden. */
export const createShown =
  () =>
  (rules: readonly RuleFunction[]): unknown =>
    onVisibility(() => {
      if (isVisible()) for (const rule of rules) rule({});
    });
