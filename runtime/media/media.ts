import {
  audioDuration,
  audioId,
  audioName,
  audioPause,
  audioPercent,
  audioSeconds,
  audioUrl,
  videoCode,
  videoDuration,
  videoId,
  videoName,
  videoPause,
  videoPercent,
  videoSeconds,
  videoTitle,
  videoUrl,
} from '#reads';
import { inside } from '../functions/inside/inside.ts';
import { attributeOf } from '../page/document.ts';
import { listenInRoots } from '../page/listen-in-roots.ts';
import type { RuleFunction } from '../rules/rule.ts';
import { asText } from '../values/text.ts';

const readsSource = videoDuration || audioDuration || videoUrl || audioUrl || videoTitle || videoCode;

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
  /** Whether a player that is an element of the page pauses, which it also does before it plays. */
  isPaused?: boolean;
  /** What the player reported about its media, if it communicates through messages. */
  about?: MediaDescription;
  /** The last state that the player reported, if it communicates through messages. */
  state?: unknown;
}

/** Fields of events that only the player knows. */
export interface MediaDescription {
  readonly url?: unknown;
  readonly title?: unknown;
  readonly code?: unknown;
}

/** Tracks other kinds of players: `mediaOf` returns the media in a player, and `report` reports progress. */
export type ListenToOthers = (
  mediaOf: (player: Element, address: string) => MediaState,
  report: (player: Element, media: MediaState) => void,
) => void;

/**
 * Runs rules once for each video or audio in a matching player when `isReached` is true; `percent` is the reported share.
 * With `isRepeated`, they run each time.
 */
export type Media = (
  rules: readonly RuleFunction[],
  selector: string | undefined,
  isReached: (media: MediaState) => boolean,
  percent?: number,
  isRepeated?: true,
) => void;

/**
 * Tracks videos or audios of the page for rules: media elements of this name, and other kinds of players, in the document
 * and in open shadow trees. If a player changes its address, it has new media; the previous address restores the old state.
 */
export function createMedia(name: 'video' | 'audio', listenToOthers?: ListenToOthers): Media {
  const listeners: ((player: Element, media: MediaState) => void)[] = [];
  const mediaByPlayer = new WeakMap<Element, Map<string, MediaState>>();
  const mediaOf = (player: Element, address: string): MediaState => {
    const all = mediaByPlayer.get(player) ?? new Map<string, MediaState>();
    const media = all.get(address) ?? { address, stretches: [], time: 0, duration: NaN, isOver: false };
    mediaByPlayer.set(player, all.set(address, media));
    return media;
  };
  const report = (player: Element, media: MediaState): void => {
    for (const listener of listeners) listener(player, media);
  };
  // Fires several times a second during playback, and at the end. It does not bubble or leave a shadow tree.
  listenInRoots('timeupdate', ({ target }: { target: HTMLMediaElement }) => {
    if ((videoPause || audioPause) && target.localName === name) {
      mediaOf(target, target.currentSrc).isPaused = target.paused;
    }
    if (target.localName === name) report(target, readMedium(target, mediaOf(target, target.currentSrc)));
  });
  listenToOthers?.(mediaOf, report);

  return (rules, selector, isReached, percent, isRepeated) => {
    const seen = new WeakSet<MediaState>();
    listeners.push((player, media) => {
      if (seen.has(media) || !isReached(media)) return;
      if (selector !== undefined && !inside({ element: player }, selector)) return;
      if (!((videoPause || audioPause) && isRepeated)) seen.add(media);
      const fields = describe(player, media, percent);
      const event = { [name]: readsSource ? { ...fields, ...describeSource(media) } : fields, element: player };
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

function describe(player: Element, media: MediaState, percent?: number) {
  return {
    ...((videoId || audioId) && { id: attributeOf(player, 'id') ?? '' }),
    ...((videoName || audioName) && { name: attributeOf(player, 'title') ?? attributeOf(player, 'aria-label') }),
    // A live stream has no end.
    ...((videoPercent || audioPercent) && {
      percent: percent ?? (Math.floor((media.time / (media.duration || NaN)) * 100) || 0),
    }),
    ...((videoSeconds || audioSeconds) && { seconds: media.time }),
  };
}

/** Returns fields that few sites read, so that others have no code for them. */
const describeSource = ({ address, duration, about }: MediaState) => ({
  duration: duration > 0 && duration < Infinity ? duration : undefined,
  url: asText(about?.url) || address || undefined,
  title: asText(about?.title) || undefined,
  code: asText(about?.code) || undefined,
});
