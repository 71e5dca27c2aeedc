import type { Film, Media } from '../../media/media.ts';
import type { Rule } from '../../rule.ts';

/** Runs rules when a film plays past shares of it, in percent (MEDI-01). */
export const createProgress =
  (media: Media) =>
  (rules: readonly Rule[], ...shares: readonly number[]): void => {
    for (const share of shares) {
      const isPast = ({ played, duration }: Film) => {
        const mark = (duration * share) / 100;
        return played.some(([from, to]) => from < mark && mark <= to);
      };
      media(rules, undefined, isPast, share);
    }
  };
