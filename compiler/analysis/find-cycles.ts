import type { Program, Running } from '../model/program.ts';
import { ruleEdges, type RuleEdge } from './rule-edges.ts';

/** Edges of which each starts the next, and the last starts the first. */
export type Cycle = readonly RuleEdge[];

/**
 * Finds cycles of rules and tags that start each other synchronously. Only rules and tags that pass `mayRun` are
 * searched, and only cycles that pass `counts` are returned. No cycle starts with a member of an earlier one.
 */
export function findCycles(
  program: Program,
  mayRun: (running: Running) => boolean,
  counts: (cycle: Cycle) => boolean = () => true,
): readonly Cycle[] {
  const edges = ruleEdges(program, mayRun);
  const cycles: Cycle[] = [];
  const reported = new Set<Running>();
  for (const running of edges.keys()) {
    const cycle = reported.has(running) ? undefined : shortestCycle(running, edges);
    if (!cycle || !runsTogether(cycle) || !counts(cycle)) continue;
    cycles.push(cycle);
    for (const { from } of cycle) reported.add(from);
  }
  return cycles;
}

/** Returns the shortest path from a rule to itself (breadth-first search). */
function shortestCycle(first: Running, edges: ReadonlyMap<Running, readonly RuleEdge[]>): Cycle | undefined {
  const paths = new Map<Running, readonly RuleEdge[]>([[first, []]]);
  for (const [running, path] of paths) {
    for (const edge of edges.get(running) ?? []) {
      if (edge.to === first) return [...path, edge];
      if (!paths.has(edge.to)) paths.set(edge.to, [...path, edge]);
    }
  }
  return undefined;
}

/** Whether all rules and tags of a cycle share a site and a stage. */
function runsTogether(cycle: Cycle): boolean {
  const all = cycle.flatMap(({ from, through }) => (through ? [from, through] : [from]));
  const inAll = (of: 'sites' | 'stages') => all[0][of].some((id) => all.every((running) => running[of].includes(id)));
  return inAll('sites') && inAll('stages');
}
