/** Converts a duration, which is in milliseconds in bundles, to seconds. */
export const seconds = (duration?: number): number | undefined =>
  duration === undefined ? undefined : duration / 1000;
