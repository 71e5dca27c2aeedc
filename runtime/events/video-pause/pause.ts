import type { Media, MediaState } from '../../media/media.ts';
import type { RuleFunction } from '../../rules/rule.ts';

/** Runs rules each time that media pause which were playing. The end of media is no pause. */
export const createPause =
  (media: Media) =>
  (rules: readonly RuleFunction[], selector?: string): void => {
    const playing = new WeakSet<MediaState>();
    const hasPaused = (one: MediaState) => {
      // A player in a frame reports other states, too, such as that it waits for data.
      const isPaused = one.state === undefined ? one.isPaused : one.state === 2;
      const isPlaying = one.state === undefined ? !one.isPaused : one.state === 1;
      if (isPlaying) playing.add(one);
      return (isPaused || one.isOver) && playing.delete(one) && !one.isOver;
    };
    media(rules, selector, hasPaused, undefined, true);
  };
