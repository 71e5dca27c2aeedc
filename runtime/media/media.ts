import { audioPercent, audioSeconds, videoPercent, videoSeconds } from '#reads';
import { inside } from '../functions/inside/inside.ts';
import { attributeOf } from '../page/document.ts';
import { listenInRoots } from '../page/listen-in-roots.ts';
import type { Rule } from '../rules/rule.ts';

/** A played stretch of a video or audio, in seconds. Skipped parts are not included. */
export type Stretch = [from: number, to: number];

/** The playback state of a video or audio. */
export interface MediaState {
  readonly address: string;
  stretches: readonly Stretch[];
  time: number;
  duration: number;
  /** Whether playback has reached the end. */
  isOver: boolean;
  /** The last state that the player reported, if it communicates through messages. */
  state?: unknown;
}

/** Tracks other kinds of players: `mediaOf` returns the media in a player, and `report` reports progress. */
export type ListenToOthers = (
  mediaOf: (player: Element, address: string) => MediaState,
  report: (player: Element, media: MediaState) => void,
) => void;

/** Runs rules once for each video or audio in a matching player when `isReached` is true; `percent` is the reported share. */
export type Media = (
  rules: readonly Rule[],
  selector: string | undefined,
  isReached: (media: MediaState) => boolean,
  percent?: number,
) => void;

/**
 * Tracks videos or audios of the page for rules: media elements of this name, and other kinds of players, in the document
 * and in open shadow trees. If a player changes its address, it has new media; the previous address restores the old state.
 */
export function createMedia(name: 'video' | 'audio', listenToOthers?: ListenToOthers): Media {
  const listeners: ((player: Element, media: MediaState) => void)[] = [];
  // The first media of each player is the current one.
  const mediaByPlayer = new WeakMap<Element, readonly MediaState[]>();
  const mediaOf = (player: Element, address: string): MediaState => {
    const all = mediaByPlayer.get(player) ?? [];
    const known = all.find((one) => one.address === address);
    const media: MediaState = known ?? { address, stretches: [], time: 0, duration: NaN, isOver: false };
    if (media !== all[0]) {
      media.state = undefined;
      mediaByPlayer.set(player, [media, ...all.filter((one) => one !== media)]);
    }
    return media;
  };
  const report = (player: Element, media: MediaState): void => {
    for (const listener of listeners) listener(player, media);
  };
  // Fires several times a second during playback, and at the end. It does not bubble or leave a shadow tree.
  listenInRoots('timeupdate', ({ target }: { target: HTMLMediaElement }) => {
    if (target.localName === name) report(target, readMedium(target, mediaOf(target, target.currentSrc)));
  });
  listenToOthers?.(mediaOf, report);

  return (rules, selector, isReached, percent) => {
    const seen = new WeakSet<MediaState>();
    listeners.push((player, media) => {
      if (seen.has(media) || !isReached(media)) return;
      if (selector !== undefined && !inside({ element: player }, selector)) return;
      seen.add(media);
      const event = { [name]: describe(player, media, percent), element: player };
      for (const rule of rules) rule(event);
    });
  };
}

function readMedium({ played, currentTime, duration, ended }: HTMLMediaElement, media: MediaState): MediaState {
  media.stretches = Array.from({ length: played.length }, (_, at) => [played.start(at), played.end(at)]);
  media.time = currentTime;
  media.duration = duration;
  media.isOver = ended;
  return media;
}

function describe(player: Element, { time, duration }: MediaState, percent?: number) {
  return {
    id: attributeOf(player, 'id') ?? '',
    name: attributeOf(player, 'title') ?? attributeOf(player, 'aria-label'),
    // A live stream has no end.
    ...((videoPercent || audioPercent) && { percent: percent ?? (Math.floor((time / duration) * 100) || 0) }),
    ...((videoSeconds || audioSeconds) && { seconds: time }),
  };
}
