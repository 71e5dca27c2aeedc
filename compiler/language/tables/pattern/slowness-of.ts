import { parsePattern, type PatternPart } from './parse-pattern.ts';
import { loopsOf } from './loops-of.ts';
import { createPatternGraph, isLoop, mostCopies, mostPlaces, type PatternGraph } from './pattern-graph.ts';
import { sampleCharacters } from './sample-characters.ts';
import { fewestCopies, mostSteps, stepsOfLoops } from './steps-of-loops.ts';

/** What makes a pattern slow. */
export type Slowness = 'one loop' | 'several loops';

/**
 * Returns why a text that fails to match may need very long, or undefined. `one loop` can match the same text in two ways,
 * as in `(a+)+`, `(a|a)*` or `(\w+\s?)+`: the text is tried in every way, which takes exponential time. `several loops` can
 * match the same text one after the other, as in `.*a.*b.*c`; two of them are accepted, see `stepsOfLoops`.
 */
export function slownessOf(pattern: string, ignoreCase: boolean): Slowness | undefined {
  const whole = parsePattern(pattern);
  const all = partsIn(whole);
  if (repeatsLongReference(all)) return 'one loop';
  const alone = [whole, ...all.flatMap((part) => (part.form === 'look' ? [part.body] : []))];
  const few = alone.filter((part) => loopsIn(part) <= fewLoops);
  if (pattern.length <= longestPlain && few.length === alone.length && alone.every(isPlain)) return undefined;
  const sample = sampleCharacters(pattern, ignoreCase);
  if (alone.some((part) => isAmbiguous(createPatternGraph(part, sample)))) return 'one loop';
  const areSlow = alone.some((part) => !few.includes(part) && stepsOfLoops(part, sample) > mostSteps);
  return areSlow ? 'several loops' : undefined;
}

/** So many loops take less than a second for a long address. */
const fewLoops = 2;

/** Returns at most how many loops follow one another. */
function loopsIn(part: PatternPart): number {
  if (part.form === 'repeat') {
    const inner = loopsIn(part.body) * Math.min(part.most, mostCopies);
    return isLoop(part, fewestCopies) ? Math.max(1, loopsIn(part.body)) : inner;
  }
  if (part.form === 'choice') return Math.max(...part.parts.map(loopsIn));
  return part.form === 'sequence' ? part.parts.reduce((sum, inner) => sum + loopsIn(inner), 0) : 0;
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
