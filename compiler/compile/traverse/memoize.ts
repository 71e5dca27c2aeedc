/** Returns a function that caches its result for each object, as long as the object exists. */
export function memoize<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, Result>();
  return (key) => {
    const cached = results.get(key);
    if (cached !== undefined || results.has(key)) return cached as Result;
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}

/** Returns a function that computes at its first call, and returns the same result again. It computes again after an error. */
export function lazily<Result>(compute: () => Result): () => Result {
  let computed: { readonly result: Result } | undefined;
  return () => (computed ??= { result: compute() }).result;
}
