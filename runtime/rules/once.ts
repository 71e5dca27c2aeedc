import { now } from '../page/clock.ts';

/** True the first time, for each key, in this document; false ever after. A missing key is a key like others. */
export function createOnce(): (key?: unknown) => boolean {
  const seen = new Set<unknown>();
  return (key) => !seen.has(key) && !!seen.add(key);
}

/** True unless it was asked less than so many milliseconds ago, as double clicks do (LINK-02). */
export function createPause(milliseconds: number): () => boolean {
  let last = -Infinity;
  return () => {
    const before = last;
    return (last = now()) - before >= milliseconds;
  };
}
