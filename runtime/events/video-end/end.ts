import type { Media } from '../../media/media.ts';
import type { Rule } from '../../rules/rule.ts';

/** Runs rules when media reach their end, if any part was played. */
export const createEnd =
  (media: Media) =>
  (rules: readonly Rule[], selector?: string): void =>
    media(rules, selector, ({ stretches, isOver }) => isOver && stretches.length > 0, 100);
