/** How far a property is searched: a bounded sample in the gate, or what SEED and RUNS say, for a long search. */
export function search(runs: number, seed = 1): { readonly seed: number; readonly numRuns: number } {
  return { seed: Number(process.env.SEED ?? seed), numRuns: Number(process.env.RUNS ?? runs) };
}
