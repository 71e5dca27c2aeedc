import { searchProduct, type Budget, type Order, type Outcome } from './search-product.ts';
import type { TextConstraint } from './text-test.ts';

/** The outcome of a search; `among` has constraints that contradict each other. */
export type Settled =
  Exclude<Outcome, { kind: 'none' }> | { readonly kind: 'none'; readonly among: readonly TextConstraint[] };

/** The share of states for the shortest text, and for each part of the constraints. */
const statesOfShortest = 2000;
const statesOfPart = 200;

/**
 * Decides whether a text satisfies all constraints. If the shortest text is not found soon, it looks for a contradiction
 * in a part of the constraints, and then for any text.
 */
export function settle(constraints: readonly TextConstraint[], budget: Budget): Settled {
  const shortest = search(constraints, budget, statesOfShortest, 'shortest');
  if (shortest.kind !== 'exceeded') return shortest;
  for (const part of partsOf(constraints)) {
    const settled = search(part, budget, statesOfPart, 'shortest');
    if (settled.kind === 'none') return settled;
  }
  return search(constraints, budget, Infinity, 'nearest');
}

/** Combinations of one or two tests that must hold, with all that must not hold: these are cheap to search. */
function* partsOf(constraints: readonly TextConstraint[]): Generator<readonly TextConstraint[]> {
  const holding = constraints.filter(({ holds }) => holds);
  const others = constraints.filter(({ holds }) => !holds);
  for (const one of holding) yield [one, ...others];
  for (const [at, one] of holding.entries()) {
    for (const other of holding.slice(at + 1)) yield [one, other, ...others];
  }
}

/** Searches with at most this many states of the budget. */
function search(constraints: readonly TextConstraint[], budget: Budget, most: number, order: Order): Settled {
  const states = Math.min(budget.states, most);
  const share = { states, steps: budget.steps };
  const outcome = searchProduct(constraints, share, order);
  budget.states -= states - share.states;
  budget.steps = share.steps;
  return outcome.kind === 'none' ? { kind: 'none', among: constraints } : outcome;
}
