import { now } from '../page/clock.ts';

/**
 * Returns true the first time a key is used in this document, and false afterwards. Without a key it always returns true: for
 * a missing one, and for a text that is empty or only white space.
 */
export function createOnce(): (key?: any) => boolean {
  const seen = new Set<unknown>();
  return (key) => !/\S/.test(key ?? '') || seen.size < seen.add(key).size;
}

/** Returns true unless it was last called less than so many milliseconds ago, such as by a double click (LINK-02). */
export function createThrottle(milliseconds: number): () => boolean {
  let last = -milliseconds;
  // The operand on the left is evaluated first.
  return () => last <= (last = now()) - milliseconds;
}
