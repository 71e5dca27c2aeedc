import { isVisible, onVisibility } from '../../page/visibility.ts';
import type { RuleFunction } from '../../rules/rule.ts';

/** Runs rules whenever the page becomes hidden. */
export const createHidden =
  () =>
  (rules: readonly RuleFunction[]): unknown =>
    onVisibility(() => {
      if (!isVisible()) for (const rule of rules) rule({});
    });
