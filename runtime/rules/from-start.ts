/** Creates something at the start of the bundle, or at its first use before that, and returns it from then on. */
export function createFromStart<T>(
  start: (callback: () => void) => void,
  make: () => T | undefined,
): () => T | undefined {
  let made: T | undefined;
  const get = () => (made ??= make());
  start(get);
  return get;
}
