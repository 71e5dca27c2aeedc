import type { Fate, Verdict } from './verdict.ts';

/** The number of mutations, and their verdicts. */
export interface Figures {
  readonly made: number;
  readonly counts: Readonly<Record<Fate, number>>;
  /** The share of effective mutations, 0 to 1. */
  readonly noticed: number;
}

export function summarize(verdicts: readonly Verdict[]): Figures {
  const countOf = (fate: Fate) => verdicts.filter((verdict) => verdict.fate === fate).length;
  const counts = {
    same: countOf('same'),
    types: countOf('types'),
    scenarios: countOf('scenarios'),
    unnoticed: countOf('unnoticed'),
  };
  const noticed = counts.types + counts.scenarios;
  const different = noticed + counts.unnoticed;
  return { made: verdicts.length, counts, noticed: different === 0 ? 1 : noticed / different };
}
