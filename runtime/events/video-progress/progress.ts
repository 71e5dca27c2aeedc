import type { MediaState, Media } from '../../media/media.ts';
import type { Rule } from '../../rules/rule.ts';

/**
 * Runs rules when a film plays past shares of it, in percent (MEDI-01). What played until the film was over played to its
 * end: a player may say of that last moment that it came a little before.
 */
export const createProgress =
  (media: Media) =>
  (rules: readonly Rule[], ...shares: readonly number[]): void => {
    for (const share of shares) {
      const isPast = ({ played, time, duration, isOver }: MediaState) => {
        const mark = (duration * share) / 100;
        return played.some(([from, to]) => from < mark && (mark <= to || (isOver && from < to && to >= time)));
      };
      media(rules, undefined, isPast, share);
    }
  };
