import type { EventKey } from './event-keys.ts';
import type { Program, Rule, Running } from '../../language/model/program.ts';
import { type RuleEdge, type RuleGraph, ruleGraph, stateChanges } from './rule-graph.ts';
import type { Span } from '../../language/source/source.ts';

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

/**
 * Returns for each node the number of its strongly connected component: nodes have the same number if each can reach the
 * other (Tarjan's algorithm). Takes linear time. Not recursive, because a path may be longer than the call stack.
 */
function strongComponents<Node>(
  nodes: Iterable<Node>,
  nextOf: (node: Node) => Iterable<Node>,
): ReadonlyMap<Node, number> {
  const components = new Map<Node, number>();
  /** The earliest node on the stack that each visited node is known to reach, by order of visit. */
  const earliest = new Map<Node, number>();
  const stack: Node[] = [];
  const path: Visit<Node>[] = [];
  let count = 0;

  const enter = (node: Node) => {
    path.push({ node, order: earliest.size, at: stack.length, next: nextOf(node)[Symbol.iterator]() });
    earliest.set(node, earliest.size);
    stack.push(node);
  };
  const reach = (from: Node, order: number) => earliest.set(from, Math.min(earliest.get(from)!, order));

  for (const first of nodes) {
    if (earliest.has(first)) continue;
    enter(first);
    while (path.length > 0) {
      const { node, order, at, next } = path.at(-1)!;
      const { done, value } = next.next();
      if (!done) {
        if (!earliest.has(value)) enter(value);
        else if (!components.has(value)) reach(node, earliest.get(value)!);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent) reach(parent.node, earliest.get(node)!);
      if (earliest.get(node) !== order) continue;
      for (const member of stack.splice(at)) components.set(member, count);
      count++;
    }
  }
  return components;
}

/** A node on the current path. */
interface Visit<Node> {
  readonly node: Node;
  readonly order: number;
  /** Its index on the stack. */
  readonly at: number;
  /** Its next nodes that are still to visit. */
  readonly next: Iterator<Node>;
}

/** Returns the details of a cycle for a message: its first rule, its path, the place where it starts, and what starts there. */
export function placeOfCycle([first, ...others]: Cycle) {
  const { from, action, to, trigger } = first;
  const path = [first, ...others]
    .map((edge) => `${edge.from.id} → ${edge.trigger.text()}`)
    .concat(from.id)
    .join(' → ');
  const span: Span = action ? { source: from.source, start: action.start, end: action.end } : from.nameSpan;
  const started = { source: to.source, start: trigger.start, end: trigger.end };
  return { rule: from.id, path, span, related: { span: started, label: `this starts "${to.id}"` } };
}
