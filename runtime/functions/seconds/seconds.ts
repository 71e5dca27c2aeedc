/** Seconds of a duration, which bundles hold in milliseconds. */
export const seconds = (duration?: number): number | undefined =>
  duration === undefined ? undefined : duration / 1000;
