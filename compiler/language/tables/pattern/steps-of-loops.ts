import { loopsOf } from './loops-of.ts';
import type { PatternPart } from './parse-pattern.ts';
import { createPatternGraph, type PatternGraph } from './pattern-graph.ts';
import type { Sample } from './sample-characters.ts';
import { addTo } from '../../source/lists.ts';

/** V8 needs more than ten seconds for so many steps. */
export const mostSteps = 2e9;

/** Loops that allow fewer numbers of copies are not counted. */
export const fewestCopies = 10;

/** The length of the text for which steps are counted: a long address. */
const length = 1000;

/** After so many triples of positions, the other loops of a pattern count as sharing a text. */
const mostTried = 50_000;

/** The loops that follow one another up to one: how many lengths they try in all, and how many of them have no limit. */
interface Chain {
  readonly lengths: number;
  readonly unlimited: number;
}

/**
 * Returns how many steps a match of a text of 1,000 characters may take because loops that follow one another can match the
 * same text, as in `.*a.*b.*c`: each tries every length with every length of the others. Where a pattern may begin anywhere,
 * that is one loop more. A loop after which nothing has to match never tries again.
 */
export function stepsOfLoops(whole: PatternPart, sample: Sample): number {
  const graph = createPatternGraph(whole, sample, fewestCopies);
  const { sets, follow, loop, copies } = isAnchored(whole)
    ? { ...graph, loop: loopsOf(graph.follow) }
    : withStart(graph, sample);
  const last = endsAnchored(whole) ? new Set<number>() : new Set(graph.last);
  const loops = new Map<number, number[]>();
  for (const [at, id] of loop.entries()) {
    if (id !== undefined && !last.has(at)) addTo(loops, id, at);
  }
  const order = [...loops].toSorted(([a], [b]) => a - b);
  let tried = 0;
  const chains: Chain[] = [];
  for (const [at, [, places]] of order.entries()) {
    const own = Math.min(length, Math.max(...places.map((place) => copies[place] ?? 1)));
    const before = order.slice(0, at).flatMap(([, others], index): Chain[] => {
      const shared = sharedText(others, places);
      return shared === undefined
        ? []
        : [{ ...chains[index], lengths: chains[index].lengths / Math.max(1, shared - 1) }];
    });
    const [{ lengths, unlimited } = { lengths: 1, unlimited: 0 }] = before.toSorted((a, b) => stepsOf(b) - stepsOf(a));
    chains.push({ lengths: lengths * own, unlimited: unlimited + Number(own === length) });
  }
  return Math.max(0, ...chains.map(stepsOf));

  /** Returns the length of the shortest text that both of two loops match and that leads from one to the other. */
  function sharedText(from: readonly number[], to: readonly number[]): number | undefined {
    let shortest: number | undefined;
    for (const one of from) {
      for (const other of to) {
        const found = tried > mostTried ? 1 : sharedAt(one, other);
        if (found !== undefined && (shortest === undefined || found < shortest)) shortest = found;
      }
    }
    return shortest;
  }

  /** Follows three matches at once: one stays in the first loop, one leaves it, and one stays in the second. */
  function sharedAt(one: number, other: number): number | undefined {
    const seen = new Set<string>();
    let open: Triple[] = [[one, one, other]];
    for (let read = 1; open.length > 0; read++) {
      const next: Triple[] = [];
      for (const triple of open) {
        for (const following of after(triple)) {
          const [a, b, c] = following;
          if (a === one && b === other && c === other) return read;
          const key = following.join(' ');
          if (seen.has(key)) continue;
          seen.add(key);
          if (++tried > mostTried) return 1;
          next.push(following);
        }
      }
      open = next;
    }
    return undefined;
  }

  function after([a, b, c]: Triple): Triple[] {
    const within = (at: number) => [...follow[at]].filter((to) => loop[to] === loop[at]);
    return within(a).flatMap((nextA) =>
      within(c).flatMap((nextC) => {
        const both = [...sets[nextA]].filter((character) => sets[nextC].has(character));
        return [...follow[b]]
          .filter((to) => both.some((character) => sets[to].has(character)))
          .map((nextB): Triple => [nextA, nextB, nextC]);
      }),
    );
  }
}

/** Loops without a limit share the text, so not every combination of lengths fits. */
function stepsOf({ lengths, unlimited }: Chain): number {
  let combinations = 1;
  for (let count = 2; count <= unlimited; count++) combinations *= count;
  return lengths / combinations;
}

type Triple = readonly [number, number, number];

/** Adds a loop that matches anything before the pattern: a match may begin anywhere. */
function withStart({ sets, follow, copies, first }: PatternGraph, sample: Sample): Graph {
  const start = sets.length;
  return {
    sets: [...sets, sample('[^]')],
    follow: [...follow, new Set([start, ...first])],
    loop: [...loopsOf(follow), firstLoop],
    copies: [...Array.from(sets, (_, at) => copies[at]), length],
  };
}

/** Smaller than the numbers of all loops of patterns. */
const firstLoop = -1;

type Graph = Pick<PatternGraph, 'sets' | 'follow' | 'copies'> & { readonly loop: readonly (number | undefined)[] };

/** Whether a part matches only at the beginning of the text. */
function isAnchored(part: PatternPart): boolean {
  switch (part.form) {
    case 'anchor':
      return part.written === '^';
    case 'sequence':
      return part.parts.length > 0 && isAnchored(part.parts[0]);
    case 'choice':
      return part.parts.every(isAnchored);
    case 'repeat':
      return part.least > 0 && isAnchored(part.body);
    default:
      return false;
  }
}

/** Whether something other than the beginning must be true at a place: then reaching the end is no match yet. */
function endsAnchored(part: PatternPart): boolean {
  switch (part.form) {
    case 'anchor':
      return part.written !== '^';
    case 'look':
    case 'reference':
      return true;
    case 'repeat':
      return endsAnchored(part.body);
    case 'sequence':
    case 'choice':
      return part.parts.some(endsAnchored);
    case 'set':
      return false;
  }
}
