import type { Gate, Retry } from './gate.ts';

/** Creates a gate for a vendor whose group is always granted: it only checks the tag's condition when a step starts. */
export const createOpenGate =
  (allowed: () => boolean, retry?: Retry): Gate =>
  (step) => {
    if (allowed()) return step();
    if (retry) retry(allowed, step);
  };
