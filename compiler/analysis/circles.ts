import type { Program, Running } from '../model/program.ts';
import { turnsAmong, type Turn } from './turns.ts';

/** Turns of which each starts the next, and the last the first. */
export type Circle = readonly Turn[];

/**
 * Rules and tags that start each other before anything else can happen, of those that `mayTurn`: the circles that `counts`
 * says are some, each of which begins with a rule or tag that is in none before it.
 */
export function circlesOf(
  program: Program,
  mayTurn: (running: Running) => boolean,
  counts: (circle: Circle) => boolean = () => true,
): readonly Circle[] {
  const turns = turnsAmong(program, mayTurn);
  const circles: Circle[] = [];
  const told = new Set<Running>();
  for (const running of turns.keys()) {
    const circle = told.has(running) ? undefined : wayBack(running, turns);
    if (!circle || !runsTogether(circle) || !counts(circle)) continue;
    circles.push(circle);
    for (const { from } of circle) told.add(from);
  }
  return circles;
}

/** The shortest way from a rule to itself. */
function wayBack(first: Running, turns: ReadonlyMap<Running, readonly Turn[]>): Circle | undefined {
  const ways = new Map<Running, readonly Turn[]>([[first, []]]);
  for (const [running, way] of ways) {
    for (const turn of turns.get(running) ?? []) {
      if (turn.to === first) return [...way, turn];
      if (!ways.has(turn.to)) ways.set(turn.to, [...way, turn]);
    }
  }
  return undefined;
}

function runsTogether(circle: Circle): boolean {
  const all = circle.flatMap(({ from, through }) => (through ? [from, through] : [from]));
  const inAll = (of: 'sites' | 'stages') => all[0][of].some((id) => all.every((running) => running[of].includes(id)));
  return inAll('sites') && inAll('stages');
}
