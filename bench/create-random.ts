/** Pseudorandom choices that are the same for the same seed on every machine. */
export interface Random {
  /** A whole number from 0, below the limit. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  // A state of zero never changes.
  let state = (seed | 0) === 0 ? 1 : seed | 0;
  const below = (limit: number): number => {
    // Marsaglia's xorshift, 32 bits.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
  return { below, pick: (list) => list[below(list.length)] };
}
