import { attempt } from './attempt.ts';

/** Milliseconds since 1970. */
export const now = (): number => Date.now();

/**
 * Calls back once after so many milliseconds, or as a task of its own where none are given, and logs what fails; what it
 * returns can be given to `cancel`.
 */
export const delay = (callback: () => void, milliseconds?: number): unknown =>
  setTimeout(() => attempt(callback), milliseconds);

/** The same again and again, so many milliseconds apart, until it is given to `cancel`. */
export const every = (callback: () => void, milliseconds: number): unknown =>
  setInterval(() => attempt(callback), milliseconds);

export const cancel = (timer: unknown): void => clearTimeout(timer as number);
