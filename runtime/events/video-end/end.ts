import type { Media } from '../../media/media.ts';
import type { Rule } from '../../rules/rule.ts';

/** Runs rules when a film stands at its end, some of which was played. */
export const createEnd =
  (media: Media) =>
  (rules: readonly Rule[], selector?: string): void =>
    media(rules, selector, ({ played, isOver }) => isOver && played.length > 0, 100);
