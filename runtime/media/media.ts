import { inside } from '../functions/inside/inside.ts';
import { attributeOf } from '../page/document.ts';
import { listenInRoots } from '../page/listen-in-roots.ts';
import type { Rule } from '../rules/rule.ts';

/** A stretch of a film or sound that was played, in seconds; what was jumped over is in none. */
export type Stretch = [from: number, to: number];

/** A film or sound in a player, and how far it is. */
export interface MediaState {
  readonly address: string;
  played: readonly Stretch[];
  time: number;
  duration: number;
  /** It stands at its end. */
  isOver: boolean;
  /** What its player said last that it does, where it speaks through messages. */
  state?: unknown;
}

/** Hears players of another kind: `mediaOf` gives the film that is in a player, `tell` says that it went on. */
export type ListenToOthers = (
  mediaOf: (player: Element, address: string) => MediaState,
  tell: (player: Element, media: MediaState) => void,
) => void;

/** Runs rules once for each film of a player inside the selector, as soon as it is so far; `percent` names a share. */
export type Media = (
  rules: readonly Rule[],
  selector: string | undefined,
  isReached: (media: MediaState) => boolean,
  percent?: number,
) => void;

/**
 * What films or sounds of the page rules hear of: media elements of this name, and players of other kinds, in the document
 * and in open shadow trees. A player that gets another address has another film, and the same again with the address of before.
 */
export function createMedia(name: 'video' | 'audio', listenToOthers?: ListenToOthers): Media {
  const listeners: ((player: Element, media: MediaState) => void)[] = [];
  // Of each player, the one that is in it now is the first.
  const films = new WeakMap<Element, readonly MediaState[]>();
  const mediaOf = (player: Element, address: string): MediaState => {
    const all = films.get(player) ?? [];
    const known = all.find((one) => one.address === address);
    const media: MediaState = known ?? { address, played: [], time: 0, duration: NaN, isOver: false };
    if (media !== all[0]) {
      media.state = undefined;
      films.set(player, [media, ...all.filter((one) => one !== media)]);
    }
    return media;
  };
  const tell = (player: Element, media: MediaState): void => {
    for (const listener of listeners) listener(player, media);
  };
  // Comes several times a second while it plays, and at the end; it does not bubble, nor leave a shadow tree.
  listenInRoots('timeupdate', ({ target }: { target: HTMLMediaElement }) => {
    if (target.localName === name) tell(target, readMedium(target, mediaOf(target, target.currentSrc)));
  });
  listenToOthers?.(mediaOf, tell);

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
  media.played = Array.from({ length: played.length }, (_, at) => [played.start(at), played.end(at)]);
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
    percent: percent ?? (Math.floor((time / duration) * 100) || 0),
    seconds: time,
  };
}
