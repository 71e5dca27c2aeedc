import type { Gate } from './gate.ts';

type Retry = (holds: () => boolean, next: () => void) => void;

/** The way to a vendor whose group is always given: only the tag's condition is looked at, when a step starts. */
export const createOpenGate =
  (allowed: () => boolean, retry?: Retry): Gate =>
  (step) => {
    if (allowed()) return step();
    if (retry) retry(allowed, step);
  };
