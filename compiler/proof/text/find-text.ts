import { automatonOf } from './automaton-of.ts';
import { UnsupportedPattern } from './pattern/unsupported-pattern.ts';
import { satisfies } from './satisfies.ts';
import type { Budget } from './search-product.ts';
import { settleText, stepsPerState, type SettledText } from './settle-text.ts';
import type { FoundText, TextConstraint } from './text-test.ts';

/** The limits of a search. */
interface Limits {
  /** The number of combined states of all automata. */
  readonly states: number;
}

/**
 * Finds a short text that satisfies all constraints, or a few constraints that contradict each other. Texts are as rules
 * read them, so a path contains no email addresses. The limits apply to the search, and again to the search for the
 * fewest constraints; if they are reached there, `core` may contain more than necessary.
 */
export function findText(constraints: readonly TextConstraint[], limits: Limits = { states: 50_000 }): FoundText {
  const budget = budgetOf(limits);
  const settled = settleAll(constraints, budget);
  if (settled.kind === 'none') return { kind: 'none', core: fewest(settled.among, budgetOf(limits)) };
  if (settled.kind !== 'found') return { kind: 'unsettled', because: settled.because };
  // The slashes before a host are not those of a path.
  if (satisfies(settled.text, noEmptySegment) || /^https?:/.test(settled.text)) return settled;
  // A text without empty segments looks more like a path.
  const usual = settleAll([...constraints, noEmptySegment], budget);
  return usual.kind === 'found' ? usual : settled;
}

const noEmptySegment = { test: { kind: 'contains', text: '//' }, expected: false } as const;

function settleAll(constraints: readonly TextConstraint[], budget: Budget): SettledText {
  const active: TextConstraint[] = [];
  // Most constraints need no automaton, because the text that satisfies some others satisfies them as well.
  for (let round = 1; ; round++) {
    const settled = trySettle(active, budget);
    if (settled.kind !== 'found') return settled;
    const failed = constraints.filter((constraint) => !satisfies(settled.text, constraint));
    if (failed.length === 0) return settled;
    if (!failed.some(isSupported)) return { kind: 'unsettled', because: problemOf(failed[0])! };
    const next = round < roundsOfFailed ? failed : constraints.filter((constraint) => !active.includes(constraint));
    active.push(...next.filter(isSupported));
  }
}

/** After so many rounds, constraints are no longer added only where a text fails them. */
const roundsOfFailed = 8;

function budgetOf({ states }: Limits): Budget {
  return { states, steps: states * stepsPerState };
}

/** Leaves out each constraint without which the others still contradict each other. */
function fewest(constraints: readonly TextConstraint[], budget: Budget): readonly TextConstraint[] {
  let core = constraints;
  for (const constraint of constraints) {
    if (!core.includes(constraint)) continue;
    const settled = trySettle(
      core.filter((other) => other !== constraint),
      budget,
    );
    if (settled.kind === 'none') core = settled.among;
  }
  return core;
}

function trySettle(constraints: readonly TextConstraint[], budget: Budget): SettledText {
  try {
    return settleText(constraints, budget);
  } catch (error) {
    return { kind: 'unsettled', because: reasonOf(error) };
  }
}

function isSupported(constraint: TextConstraint): boolean {
  return problemOf(constraint) === undefined;
}

/** Returns why a constraint cannot be searched, if so. */
function problemOf({ test }: TextConstraint): string | undefined {
  try {
    automatonOf(test);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof UnsupportedPattern) return error.message;
  throw error;
}
