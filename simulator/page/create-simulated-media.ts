/** The state of a video or audio element, in seconds. */
interface Medium {
  /** The position at the last start or seek. */
  at: number;
  /** The time at which playback started, in milliseconds. Absent while paused. */
  since?: number;
  /** The ranges played before that. */
  ranges: [from: number, to: number][];
  timer?: unknown;
}

/**
 * Returns the properties of simulated media elements. Each has a duration of 100 seconds and follows the page's clock. The
 * code is self-contained, because a browser gets it as text.
 */
export function createSimulatedMedia(page: any): PropertyDescriptorMap & ThisType<any> {
  const duration = 100;
  const media = new WeakMap<object, Medium>();
  const mediumOf = (element: object): Medium => {
    if (!media.has(element)) media.set(element, { at: 0, ranges: [] });
    return media.get(element)!;
  };
  const timeOf = ({ at, since }: Medium) =>
    since === undefined ? at : Math.min(duration, at + (page.Date.now() - since) / 1000);
  /** Dispatches events, each in a later task. */
  const dispatch = (element: any, ...types: string[]) => {
    for (const type of types) page.setTimeout(() => element.dispatchEvent(new page.Event(type)), 0);
  };
  const playedOf = (medium: Medium) => {
    const all = [...medium.ranges, ...(medium.since === undefined ? [] : [[medium.at, timeOf(medium)]])];
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
      medium.ranges.push([medium.at, timeOf(medium)]);
      medium.since = page.Date.now();
    }
    medium.at = Math.max(0, Math.min(duration, time));
  };
  const stop = (medium: Medium) => {
    moveTo(medium, timeOf(medium));
    medium.since = undefined;
    page.clearInterval(medium.timer);
  };
  const start = (element: object, medium: Medium) => {
    if (medium.at === duration) medium.at = 0;
    medium.since = page.Date.now();
    medium.timer = page.setInterval(() => {
      const isOver = timeOf(medium) === duration;
      if (isOver) stop(medium);
      dispatch(element, 'timeupdate', ...(isOver ? ['pause', 'ended'] : []));
    }, 250);
  };
  const get = (read: (element: any, medium: Medium) => unknown): PropertyDescriptor => ({
    configurable: true,
    get() {
      return read(this, mediumOf(this));
    },
  });
  const method = (value: (this: any) => unknown): PropertyDescriptor => ({ configurable: true, writable: true, value });

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
        dispatch(this, 'seeking', 'timeupdate', 'seeked');
      },
    },
    play: method(function () {
      const medium = mediumOf(this);
      if (medium.since === undefined) {
        start(this, medium);
        dispatch(this, 'play', 'playing');
      }
      return page.Promise.resolve();
    }),
    pause: method(function () {
      const medium = mediumOf(this);
      if (medium.since === undefined) return;
      stop(medium);
      dispatch(this, 'timeupdate', 'pause');
    }),
  };
}
