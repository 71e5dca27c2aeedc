import type { Media } from '../../media/media.ts';
import type { RuleFunction } from '../../rules/rule.ts';

/** Runs rules when media reach their end, if any part was played. */
export const createEnd =
  (media: Media) =>
  (rules: readonly RuleFunction[], selector?: string): void =>
    media(rules, selector, ({ stretches, isOver }) => isOver && stretches.length > 0, 100);
