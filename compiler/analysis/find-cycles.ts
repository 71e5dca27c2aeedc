import type { Program, Running } from '../model/program.ts';
import { ruleEdges, type RuleEdge } from './rule-edges.ts';

/** Turns of which each starts the next, and the last the first. */
export type Cycle = readonly RuleEdge[];

/**
 * Rules and tags that start each other before anything else can happen, of those that `mayRun`: the circles that `counts`
 * says are some, each of which begins with a rule or tag that is in none before it.
 */
export function findCycles(
  program: Program,
  mayRun: (running: Running) => boolean,
  counts: (cycle: Cycle) => boolean = () => true,
): readonly Cycle[] {
  const turns = ruleEdges(program, mayRun);
  const cycles: Cycle[] = [];
  const reported = new Set<Running>();
  for (const running of turns.keys()) {
    const cycle = reported.has(running) ? undefined : wayBack(running, turns);
    if (!cycle || !runsTogether(cycle) || !counts(cycle)) continue;
    cycles.push(cycle);
    for (const { from } of cycle) reported.add(from);
  }
  return cycles;
}

/** The shortest way from a rule to itself. */
function wayBack(first: Running, turns: ReadonlyMap<Running, readonly RuleEdge[]>): Cycle | undefined {
  const ways = new Map<Running, readonly RuleEdge[]>([[first, []]]);
  for (const [running, way] of ways) {
    for (const turn of turns.get(running) ?? []) {
      if (turn.to === first) return [...way, turn];
      if (!ways.has(turn.to)) ways.set(turn.to, [...way, turn]);
    }
  }
  return undefined;
}

function runsTogether(cycle: Cycle): boolean {
  const all = cycle.flatMap(({ from, through }) => (through ? [from, through] : [from]));
  const inAll = (of: 'sites' | 'stages') => all[0][of].some((id) => all.every((running) => running[of].includes(id)));
  return inAll('sites') && inAll('stages');
}
