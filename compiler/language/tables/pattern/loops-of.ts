import type { PatternGraph } from './pattern-graph.ts';

/** Returns the loop number of each position. The positions of a loop can all reach one another. */
export function loopsOf(follow: PatternGraph['follow']): (number | undefined)[] {
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
