import { inside } from '../functions/inside/inside.ts';
import { attributeOf } from '../page/document.ts';
import { listenInRoots } from '../page/listen-in-roots.ts';
import type { Rule } from '../rules/rule.ts';

/** A stretch of a film or sound that was played, in seconds; what was jumped over is in none. */
export type Stretch = [from: number, to: number];

/** A film or sound in a player, and how far it is. */
export interface Film {
  readonly address: string;
  played: readonly Stretch[];
  time: number;
  duration: number;
  /** It stands at its end. */
  isOver: boolean;
  /** What its player said last that it does, where it speaks through messages. */
  state?: unknown;
}

/** Hears players of another kind: `filmOf` gives the film that is in a player, `tell` says that it went on. */
export type HearOthers = (
  filmOf: (player: Element, address: string) => Film,
  tell: (player: Element, film: Film) => void,
) => void;

/** Runs rules once for each film of a player inside the selector, as soon as it is so far; `percent` names a share. */
export type Media = (
  rules: readonly Rule[],
  selector: string | undefined,
  isReached: (film: Film) => boolean,
  percent?: number,
) => void;

/**
 * What films or sounds of the page rules hear of: media elements of this name, and players of other kinds, in the document
 * and in open shadow trees. A player that gets another address has another film, and the same again with the address of before.
 */
export function createMedia(name: 'video' | 'audio', hearOthers?: HearOthers): Media {
  const listeners: ((player: Element, film: Film) => void)[] = [];
  // Of each player, the one that is in it now is the first.
  const films = new WeakMap<Element, readonly Film[]>();
  const filmOf = (player: Element, address: string): Film => {
    const all = films.get(player) ?? [];
    const known = all.find((one) => one.address === address);
    const film: Film = known ?? { address, played: [], time: 0, duration: NaN, isOver: false };
    if (film !== all[0]) {
      film.state = undefined;
      films.set(player, [film, ...all.filter((one) => one !== film)]);
    }
    return film;
  };
  const tell = (player: Element, film: Film): void => {
    for (const listener of listeners) listener(player, film);
  };
  // Comes several times a second while it plays, and at the end; it does not bubble, nor leave a shadow tree.
  listenInRoots('timeupdate', ({ target }: { target: HTMLMediaElement }) => {
    if (target.localName === name) tell(target, readMedium(target, filmOf(target, target.currentSrc)));
  });
  hearOthers?.(filmOf, tell);

  return (rules, selector, isReached, percent) => {
    const seen = new WeakSet<Film>();
    listeners.push((player, film) => {
      if (seen.has(film) || !isReached(film)) return;
      if (selector !== undefined && !inside({ element: player }, selector)) return;
      seen.add(film);
      const event = { [name]: describe(player, film, percent), element: player };
      for (const rule of rules) rule(event);
    });
  };
}

function readMedium({ played, currentTime, duration, ended }: HTMLMediaElement, film: Film): Film {
  film.played = Array.from({ length: played.length }, (_, at) => [played.start(at), played.end(at)]);
  film.time = currentTime;
  film.duration = duration;
  film.isOver = ended;
  return film;
}

function describe(player: Element, { time, duration }: Film, percent?: number) {
  return {
    id: attributeOf(player, 'id') ?? '',
    name: attributeOf(player, 'title') ?? attributeOf(player, 'aria-label'),
    // A live stream has no end.
    percent: percent ?? (Math.floor((time / duration) * 100) || 0),
    seconds: time,
  };
}
