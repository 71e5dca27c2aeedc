import type { MediaState, Media } from '../../media/media.ts';
import type { RuleFunction } from '../../rules/rule.ts';

/**
 * Runs rules when media play past shares of their duration, in percent (MEDI-01). A stretch that was playing when the
 * media ended counts up to the end. Players may report a last position slightly before it.
 */
export const createProgress =
  (media: Media) =>
  (rules: readonly RuleFunction[], ...shares: readonly number[]): void => {
    for (const share of shares) {
      const isPast = ({ stretches, time, duration, isOver }: MediaState) => {
        const mark = (duration * share) / 100;
        return stretches.some(([from, to]) => from < mark && (mark <= to || (isOver && from < to && to >= time)));
      };
      media(rules, undefined, isPast, share);
    }
  };
