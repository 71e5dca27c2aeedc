import type { Media, Stretch } from '../../media/media.ts';
import type { RuleFunction } from '../../rules/rule.ts';

/** Runs rules when so many milliseconds of media were played (MEDI-01). */
export const createPlay =
  (media: Media) =>
  (rules: readonly RuleFunction[], selector: string | undefined, milliseconds: number): void =>
    media(rules, selector, ({ stretches }) => !!stretches[0] && stretches.reduce(add, 0) * 1000 >= milliseconds);

const add = (sum: number, [from, to]: Stretch): number => sum + to - from;
