/** Returns the settings of a property test: a bounded sample by default, or SEED and RUNS for a long search. */
export function search(runs: number, seed = 1): { readonly seed: number; readonly numRuns: number } {
  return { seed: Number(process.env.SEED ?? seed), numRuns: Number(process.env.RUNS ?? runs) };
}

/** Returns how many visits each sample has: few by default. A long search has more, because compiling takes most of the time. */
export function visitsOf(few: number): number {
  return process.env.RUNS === undefined ? few : 5;
}
