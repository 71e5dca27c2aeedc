import { attempt } from './attempt.ts';

/** Milliseconds since 1970. */
export const now = (): number => Date.now();

/**
 * Calls back once after so many milliseconds, or in the next task by default, and logs errors. Returns a timer for
 * `cancel`.
 */
export const delay = (callback: () => void, milliseconds?: number): unknown =>
  setTimeout(() => attempt(callback), milliseconds);

/** Calls back repeatedly at an interval in milliseconds, and logs errors. Returns a timer for `cancel`. */
export const every = (callback: () => void, milliseconds: number): unknown =>
  setInterval(() => attempt(callback), milliseconds);

export const cancel = (timer: unknown): void => clearTimeout(timer as number);
