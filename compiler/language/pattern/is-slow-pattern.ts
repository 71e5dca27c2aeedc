import { parsePattern, type PatternPart } from './parse-pattern.ts';
import { createPatternGraph, mostCopies, mostPlaces, type PatternGraph } from './pattern-graph.ts';
import { sampleCharacters } from './sample-characters.ts';

/**
 * Returns whether a pattern may need exponential time. This happens if a loop can match the same text in two ways, as in
 * `(a+)+`, `(a|a)*` or `(\w+\s?)+`: a text that fails to match is tried in every way. Adjacent loops such as `a*a*` need
 * only polynomial time and are accepted.
 */
export function isSlowPattern(pattern: string, ignoreCase: boolean): boolean {
  const whole = parsePattern(pattern);
  const all = partsIn(whole);
  if (repeatsLongReference(all)) return true;
  const alone = [whole, ...all.flatMap((part) => (part.form === 'look' ? [part.body] : []))];
  if (pattern.length <= longestPlain && alone.every(isPlain)) return false;
  const sample = sampleCharacters(pattern, ignoreCase);
  return alone.some((part) => isAmbiguous(createPatternGraph(part, sample)));
}

/**
 * Whether a loop repeats what a group matched, as in `(a+)\1+`: each length of the group is tried with each number of
 * copies.
 */
function repeatsLongReference(parts: readonly PatternPart[]): boolean {
  const repeats = parts.filter((part) => part.form === 'repeat');
  const isReference = (part: PatternPart) => part.form === 'reference' && part.written.startsWith('\\');
  const hasReference = (part: PatternPart) => partsIn(part).some(isReference);
  return (
    repeats.some(({ body, most }) => most > 3 && hasReference(body)) &&
    repeats.some(({ body, most }) => most === Infinity && !hasReference(body))
  );
}

/** Longer patterns may exceed the limit of the graph and then count as slow. */
const longestPlain = mostPlaces / mostCopies;

/** Returns a part with all parts in it. */
function partsIn(part: PatternPart): PatternPart[] {
  if (part.form === 'look' || part.form === 'repeat') return [part, ...partsIn(part.body)];
  return [part, ...('parts' in part ? part.parts.flatMap(partsIn) : [])];
}

/** Whether each loop repeats a plain sequence of characters, which matches in one way only. Most patterns are plain. */
function isPlain(part: PatternPart): boolean {
  if (part.form === 'repeat') return isRow(part.body);
  return !('parts' in part) || part.parts.every(isPlain);
}

function isRow(part: PatternPart): boolean {
  return part.form === 'sequence' ? part.parts.every(isRow) : part.form !== 'choice' && part.form !== 'repeat';
}

function isAmbiguous(graph: PatternGraph): boolean {
  if (graph.isTooLarge) return true;
  const loop = loopsOf(graph.follow);
  if (graph.twice.some(([from, to]) => loop[from] === loop[to] && loop[from] !== undefined)) return true;
  return meetsAgain(graph, loop);
}

/** Returns the loop number of each position. The positions of a loop can all reach one another. */
function loopsOf(follow: PatternGraph['follow']): (number | undefined)[] {
  const before = reversed(follow);
  const loop: (number | undefined)[] = follow.map(() => undefined);
  for (let at = 0; at < follow.length; at++) {
    if (loop[at] !== undefined) continue;
    const ahead = reach(follow, at);
    if (!ahead.has(at)) continue;
    for (const place of reach(before, at)) if (ahead.has(place)) loop[place] = at;
  }
  return loop;
}

function reversed(follow: PatternGraph['follow']): Set<number>[] {
  const before = follow.map(() => new Set<number>());
  follow.forEach((places, from) => places.forEach((to) => before[to].add(from)));
  return before;
}

/** Returns all positions reachable from a position; it includes the position itself only inside a loop. */
function reach(follow: PatternGraph['follow'], start: number): Set<number> {
  const found = new Set<number>();
  const left = [start];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    for (const next of follow[at]) if (!found.has(next)) left.push((found.add(next), next));
  }
  return found;
}

/**
 * Whether two matches of the same text can diverge within a loop and meet again. It follows both at once, as pairs of
 * positions. From a pair of equal positions, all other positions of the loop are reachable, so the way back needs no search.
 */
function meetsAgain(graph: PatternGraph, loop: readonly (number | undefined)[]): boolean {
  const starts = [...graph.follow.keys()].filter((at) => loop[at] !== undefined);
  const left = starts.map((at): Pair => [at, at]);
  const seen = new Set(left.map(keyOf));
  for (let pair = left.pop(); pair; pair = left.pop()) {
    if (seen.size > mostPairs) return true;
    for (const next of nextPairs(pair, graph, loop)) {
      if (next[0] === next[1] && pair[0] !== pair[1]) return true;
      if (seen.has(keyOf(next))) continue;
      seen.add(keyOf(next));
      left.push(next);
    }
  }
  return false;
}

type Pair = readonly [number, number];

const mostPairs = 200_000;

function keyOf([a, b]: Pair): number {
  return a * 10_000 + b;
}

/** Returns the pairs that follow within the loop if both matches read the same character. */
function nextPairs([a, b]: Pair, { sets, follow }: PatternGraph, loop: readonly (number | undefined)[]): Pair[] {
  const within = (places: ReadonlySet<number>) => [...places].filter((to) => loop[to] === loop[a]);
  const others = within(follow[b]);
  return within(follow[a]).flatMap((to) =>
    others.filter((other) => overlap(sets[to], sets[other])).map((other): Pair => [to, other]),
  );
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const character of a) if (b.has(character)) return true;
  return false;
}
