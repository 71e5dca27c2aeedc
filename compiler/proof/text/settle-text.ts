import { searchProduct, type Budget, type Order, type ProductOutcome } from './search-product.ts';
import type { TextConstraint } from './text-test.ts';

/** The outcome of a search; `among` has constraints that contradict each other. */
export type SettledText =
  | Exclude<ProductOutcome, { kind: 'none' }>
  | { readonly kind: 'none'; readonly among: readonly TextConstraint[] };

/** The number of states for the shortest text, and for each part of the constraints. */
const statesOfShortest = 2000;
const statesOfPart = 200;
/** How many steps of single automata a state costs at most, on average. */
export const stepsPerState = 400;
/** The share of the states that are left for any text. */
const shareOfAny = 0.75;

/**
 * Decides whether a text satisfies all constraints. If the shortest text is not found soon, it looks for a contradiction
 * in parts of the constraints, and for any text.
 */
export function settleText(constraints: readonly TextConstraint[], budget: Budget): SettledText {
  const holding = constraints.filter(({ expected }) => expected);
  const others = constraints.filter(({ expected }) => !expected);
  const searches = [
    () => search(constraints, budget, statesOfShortest, 'shortest'),
    () => searchParts(singles(), budget),
    () => search(constraints, budget, Math.ceil(budget.states * shareOfAny), 'nearest'),
    () => searchParts(pairs(), budget),
  ];
  let last: SettledText | undefined;
  for (const next of searches) {
    const settled = next() ?? last;
    if (settled && settled.kind !== 'exceeded') return settled;
    last = settled;
  }
  return last!;

  /** Few of the tests that must be true, with all that must be false, are cheap to search. */
  function* singles(): Generator<readonly TextConstraint[]> {
    for (const one of holding) yield [one, ...others];
  }

  function* pairs(): Generator<readonly TextConstraint[]> {
    for (const [at, one] of holding.entries()) {
      for (const other of holding.slice(at + 1)) yield [one, other, ...others];
    }
  }
}

/** Returns the first contradiction of a part. */
function searchParts(parts: Iterable<readonly TextConstraint[]>, budget: Budget): SettledText | undefined {
  for (const part of parts) {
    if (budget.states <= 0 || budget.steps <= 0) return undefined;
    const settled = search(part, budget, statesOfPart, 'shortest');
    if (settled.kind === 'none') return settled;
  }
  return undefined;
}

/** Searches with at most this many states of the budget. */
function search(constraints: readonly TextConstraint[], budget: Budget, most: number, order: Order): SettledText {
  const states = Math.min(budget.states, most);
  const steps = Math.min(budget.steps, most * stepsPerState);
  const share = { states, steps };
  const outcome = searchProduct(constraints, share, order);
  budget.states -= states - share.states;
  budget.steps -= steps - share.steps;
  return outcome.kind === 'none' ? { kind: 'none', among: constraints } : outcome;
}
