/** A film or sound in a player, in seconds. */
interface Medium {
  /** Where it began to play, or stands. */
  at: number;
  /** Since when it plays, in milliseconds; absent where it stands. */
  since?: number;
  /** What was played of it before that. */
  stretches: [from: number, to: number][];
  timer?: unknown;
}

/**
 * What every player of films and sounds can do: each holds one of 100 seconds, which plays as the page's time passes. The
 * code stands by itself, because a browser gets it as text.
 */
export function createMedia(page: any): PropertyDescriptorMap & ThisType<any> {
  const duration = 100;
  const media = new WeakMap<object, Medium>();
  const mediumOf = (player: object): Medium => {
    if (!media.has(player)) media.set(player, { at: 0, stretches: [] });
    return media.get(player)!;
  };
  const timeOf = ({ at, since }: Medium) =>
    since === undefined ? at : Math.min(duration, at + (page.Date.now() - since) / 1000);
  /** Events come in later tasks. */
  const tell = (player: any, ...types: string[]) => {
    for (const type of types) page.setTimeout(() => player.dispatchEvent(new page.Event(type)), 0);
  };
  const playedOf = (medium: Medium) => {
    const all = [...medium.stretches, ...(medium.since === undefined ? [] : [[medium.at, timeOf(medium)]])];
    const joined: number[][] = [];
    for (const [from, to] of all.toSorted(([one], [other]) => one - other)) {
      const last = joined[joined.length - 1];
      if (last && from <= last[1]) last[1] = Math.max(last[1], to);
      else joined.push([from, to]);
    }
    return joined;
  };
  const moveTo = (medium: Medium, time: number) => {
    if (medium.since !== undefined) {
      medium.stretches.push([medium.at, timeOf(medium)]);
      medium.since = page.Date.now();
    }
    medium.at = Math.max(0, Math.min(duration, time));
  };
  const stop = (medium: Medium) => {
    moveTo(medium, timeOf(medium));
    medium.since = undefined;
    page.clearInterval(medium.timer);
  };
  const start = (player: object, medium: Medium) => {
    if (medium.at === duration) medium.at = 0;
    medium.since = page.Date.now();
    medium.timer = page.setInterval(() => {
      const isOver = timeOf(medium) === duration;
      if (isOver) stop(medium);
      tell(player, 'timeupdate', ...(isOver ? ['pause', 'ended'] : []));
    }, 250);
  };
  const get = (read: (player: any, medium: Medium) => unknown): PropertyDescriptor => ({
    configurable: true,
    get() {
      return read(this, mediumOf(this));
    },
  });
  const can = (value: (this: any) => unknown): PropertyDescriptor => ({ configurable: true, writable: true, value });

  return {
    duration: get(() => duration),
    paused: get((_, { since }) => since === undefined),
    ended: get((_, medium) => timeOf(medium) === duration),
    currentSrc: get(({ src }) => src),
    played: get((_, medium) => {
      const list = playedOf(medium);
      return { length: list.length, start: (at: number) => list[at][0], end: (at: number) => list[at][1] };
    }),
    currentTime: {
      ...get((_, medium) => timeOf(medium)),
      set(time: unknown) {
        moveTo(mediumOf(this), Number(time));
        tell(this, 'seeking', 'timeupdate', 'seeked');
      },
    },
    play: can(function () {
      const medium = mediumOf(this);
      if (medium.since === undefined) {
        start(this, medium);
        tell(this, 'play', 'playing');
      }
      return page.Promise.resolve();
    }),
    pause: can(function () {
      const medium = mediumOf(this);
      if (medium.since === undefined) return;
      stop(medium);
      tell(this, 'timeupdate', 'pause');
    }),
  };
}
