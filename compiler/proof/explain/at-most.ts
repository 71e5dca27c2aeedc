import type { Outcome, Settled } from './explanation.ts';

/** Returns what becomes of an action that runs at most as far as what it depends on: `decided` before it, `own` by itself. */
export function atMost(decided: Settled, own: Outcome): Outcome {
  if (own.is === 'waits') return { ...own, atLast: weaker(decided, own.atLast) };
  return weaker(decided, own);
}

function weaker(one: Settled, other: Settled): Settled {
  return ranks[one.is] < ranks[other.is] ? one : other;
}

const ranks: Readonly<Record<Settled['is'], number>> = { stops: 0, dependsOnPage: 1, runs: 2 };
