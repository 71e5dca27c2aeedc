import { now } from '../page/clock.ts';

/** Returns true the first time a key is used in this document, and false afterwards. A missing key counts as a key. */
export function createOnce(): (key?: unknown) => boolean {
  const seen = new Set<unknown>();
  return (key) => !seen.has(key) && !!seen.add(key);
}

/** Returns true for a missing key, and the first time another key is used in this document. */
export function createOncePerKey(): (key?: unknown) => boolean {
  const once = createOnce();
  return (key) => key == null || once(key);
}

/** Returns true unless it was last called less than so many milliseconds ago, such as by a double click (LINK-02). */
export function createThrottle(milliseconds: number): () => boolean {
  let last = -Infinity;
  return () => {
    const before = last;
    return (last = now()) - before >= milliseconds;
  };
}
