import type { EventKey } from './event-keys.ts';
import type { Program, Rule, Running } from '../../language/model/program.ts';
import { ruleGraph, stateChanges, type RuleEdge, type RuleGraph } from './rule-graph.ts';
import { strongComponents } from '../analysis/strong-components.ts';

/** Edges of which each starts the next, and the last starts the first. */
export type Cycle = readonly RuleEdge[];

/**
 * Finds cycles of rules and tags that start each other, at once or by changing a state. Only rules and tags that pass
 * `mayRun` are searched, and only cycles that pass `counts` are returned. No cycle starts with a member of an earlier
 * one.
 */
export function findCycles(
  program: Program,
  mayRun: (running: Running) => boolean,
  counts: (cycle: Cycle) => boolean = () => true,
): readonly Cycle[] {
  const graph = ruleGraph(program, mayRun);
  const { dispatches, listeners } = graph;
  const components = strongComponents<Running | EventKey>(
    dispatches.keys(),
    (node) =>
      dispatches.get(node as Running)?.map(({ event }) => event) ??
      listeners.get(node as EventKey)!.map(({ to }) => to),
  );
  const cycles: Cycle[] = [];
  const reported = new Set<Running>();
  for (const running of dispatches.keys()) {
    const cycle = reported.has(running) ? undefined : shortestCycle(running, graph, components);
    if (!cycle || !runsTogether(cycle) || !changesStates(cycle) || !counts(cycle)) continue;
    cycles.push(cycle);
    for (const { from } of cycle) reported.add(from);
  }
  return cycles;
}

/** Returns the shortest path from a rule to itself: a breadth-first search of its component. */
function shortestCycle(
  first: Running,
  { dispatches, listeners }: RuleGraph,
  components: ReadonlyMap<Running | EventKey, number>,
): Cycle | undefined {
  const component = components.get(first);
  const reachedBy = new Map<Running, RuleEdge | undefined>([[first, undefined]]);
  const events = new Set<EventKey>();
  for (const running of reachedBy.keys()) {
    for (const dispatch of dispatches.get(running)!) {
      if (components.get(dispatch.event) !== component || events.has(dispatch.event)) continue;
      events.add(dispatch.event);
      for (const listener of listeners.get(dispatch.event)!) {
        const edge = { ...dispatch, ...listener };
        if (edge.to === first) return pathOf(edge, reachedBy);
        if (!reachedBy.has(edge.to) && components.get(edge.to) === component) reachedBy.set(edge.to, edge);
      }
    }
  }
  return undefined;
}

/** Returns the edges that lead to an edge, and this edge. */
function pathOf(last: RuleEdge, reachedBy: ReadonlyMap<Running, RuleEdge | undefined>): Cycle {
  const path: RuleEdge[] = [];
  for (let edge: RuleEdge | undefined = last; edge; edge = reachedBy.get(edge.from)) path.push(edge);
  return path.toReversed();
}

/** Whether each action of a cycle that sets a state changes it each time, because another one gave it another value. */
function changesStates(cycle: Cycle): boolean {
  const changes = cycle.flatMap(({ from }) => ('vendor' in from ? [] : stateChanges(from as Rule)));
  return cycle.every(
    ({ sets }) => !sets || changes.some(([, { state, value }]) => state === sets.state && value !== sets.value),
  );
}

/** Whether all rules and tags of a cycle share a site and a stage. */
function runsTogether(cycle: Cycle): boolean {
  const all = cycle.flatMap(({ from, through }) => (through ? [from, through] : [from]));
  const inAll = (of: 'sites' | 'stages') => all[0][of].some((id) => all.every((running) => running[of].includes(id)));
  return inAll('sites') && inAll('stages');
}
