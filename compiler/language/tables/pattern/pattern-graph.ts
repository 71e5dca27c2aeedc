import type { PatternPart } from './parse-pattern.ts';
import type { Sample } from './sample-characters.ts';

/** The positions of a pattern and which positions may follow one another. */
export interface PatternGraph {
  /** The characters of the sample that each position matches. */
  readonly sets: readonly ReadonlySet<string>[];
  /** The positions that may follow each position. */
  readonly follow: readonly ReadonlySet<number>[];
  /** Pairs of positions that follow one another in more than one way, as in `(a+)+`. */
  readonly twice: readonly (readonly [number, number])[];
  /** How many numbers of copies the loops around each position allow. Undefined outside loops. */
  readonly copies: readonly (number | undefined)[];
  /** The positions with which a match may begin and end. */
  readonly first: readonly number[];
  readonly last: readonly number[];
  /** Whether the graph exceeds a limit and is incomplete. */
  readonly isTooLarge: boolean;
}

interface Ends {
  readonly mayBeEmpty: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
}

export const mostPlaces = 3000;
const mostWays = 1_000_000;
/** V8 tries so many ways in about a tenth of a second. */
const mostWaysToMatch = 100_000;
/** More copies do not change the result: `x{1000}` is as ambiguous as `x{20}`. */
export const mostCopies = 20;

type Repeat = Extract<PatternPart, { form: 'repeat' }>;

/** Whether a part may match so many numbers of copies, or more. */
export function isLoop({ least, most }: Repeat, fewest: number): boolean {
  return most - least >= fewest;
}

/**
 * Builds the graph by Glushkov's construction, and collects the pairs that are connected twice. What may match `fewest` numbers
 * of copies is a loop; of others, each copy has positions of its own.
 */
export function createPatternGraph(pattern: PatternPart, sample: Sample, fewest = 100): PatternGraph {
  const sets: ReadonlySet<string>[] = [];
  const follow: Set<number>[] = [];
  const counts: (number | undefined)[] = [];
  const twice: [number, number][] = [];
  let ways = 0;
  const { first, last } = visit(pattern);
  return { sets, follow, twice, copies: counts, first, last, isTooLarge: sets.length > mostPlaces || ways > mostWays };

  function visit(part: PatternPart): Ends {
    if (sets.length > mostPlaces || ways > mostWays) return nothing;
    switch (part.form) {
      // These consume no characters.
      case 'anchor':
      case 'look':
      case 'reference':
        return nothing;
      case 'set': {
        const at = sets.push(sample(part.written)) - 1;
        follow.push(new Set());
        return { mayBeEmpty: false, first: [at], last: [at] };
      }
      case 'choice': {
        const ends = part.parts.map(visit);
        return {
          mayBeEmpty: ends.some(({ mayBeEmpty }) => mayBeEmpty),
          first: ends.flatMap(({ first }) => first),
          last: ends.flatMap(({ last }) => last),
        };
      }
      case 'sequence':
        return part.parts.reduce((before: Ends, inner) => join(before, visit(inner)), nothing);
      case 'repeat':
        return repeat(part);
    }
  }

  function join(a: Ends, b: Ends): Ends {
    connect(a.last, b.first);
    return {
      mayBeEmpty: a.mayBeEmpty && b.mayBeEmpty,
      first: a.mayBeEmpty ? [...a.first, ...b.first] : a.first,
      last: b.mayBeEmpty ? [...a.last, ...b.last] : b.last,
    };
  }

  /** Chains as many copies as are counted. Counted copies with too many ways to match are treated as a loop. */
  function repeat(part: Repeat): Ends {
    const { body, least: needed, most } = part;
    const least = Math.min(needed, mostCopies);
    const start = sets.length;
    const repeatsAny = isLoop(part, fewest) || waysOfCopies(body, most) > mostWaysToMatch;
    const copies = Math.min(repeatsAny ? Math.max(1, least) : most, mostCopies);
    if (copies === 0) return nothing;
    let before = visit(body);
    let { first, last } = before;
    for (let copy = 1; copy < copies; copy++) {
      const next = visit(body);
      connect(before.mayBeEmpty ? last : before.last, next.first);
      first = before.mayBeEmpty ? [...first, ...next.first] : first;
      last = copy < least && !next.mayBeEmpty ? next.last : [...last, ...next.last];
      before = next;
    }
    if (repeatsAny) {
      connect(before.last, before.first);
      for (let at = start; at < sets.length; at++) counts[at] = (counts[at] ?? 1) * (most - needed + 1);
    }
    // Only copies that must match may match nothing: which of them do is a choice of its own.
    const [from] = before.last;
    if (before.mayBeEmpty && from !== undefined && 2 ** needed > mostWaysToMatch) twice.push([from, before.first[0]]);
    return { mayBeEmpty: least === 0 || before.mayBeEmpty, first, last };
  }

  function connect(from: readonly number[], to: readonly number[]): void {
    ways += from.length * to.length;
    if (ways > mostWays) return;
    for (const before of from) {
      for (const after of to) {
        if (follow[before].has(after)) twice.push([before, after]);
        follow[before].add(after);
      }
    }
  }
}

const nothing: Ends = { mayBeEmpty: true, first: [], last: [] };

/** Returns in how many ways a part can match at most: choices, and numbers of copies. */
function waysOf(part: PatternPart): number {
  if (part.form === 'choice') return part.parts.reduce((sum, inner) => sum + waysOf(inner), 0);
  if (part.form === 'sequence') return part.parts.reduce((product, inner) => product * waysOf(inner), 1);
  if (part.form !== 'repeat') return 1;
  return (part.most - part.least + 1) * waysOfCopies(part.body, part.most);
}

/** Returns in how many ways up to so many copies of a part can match. Three copies of a loop need only polynomial time. */
function waysOfCopies(body: PatternPart, most: number): number {
  const ways = most > 3 ? waysOf(body) : 1;
  return ways > 1 ? ways ** most : 1;
}
