import { isVisible, onVisibility } from '../../page/visibility.ts';
import type { Rule } from '../../rules/rule.ts';

/** Runs rules whenever the page becomes visible after it was hidden. */
export const createShown =
  () =>
  (rules: readonly Rule[]): unknown =>
    onVisibility(() => {
      if (isVisible()) for (const rule of rules) rule({});
    });
