import type { Gate, Retry } from './gate.ts';

/** The way to a vendor whose group is always given: only the tag's condition is looked at, when a step starts. */
export const createOpenGate =
  (allowed: () => boolean, retry?: Retry): Gate =>
  (step) => {
    if (allowed()) return step();
    if (retry) retry(allowed, step);
  };
