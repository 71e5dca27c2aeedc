import type { Program, Rule, Tag } from '../../model/program.ts';
import type { Alignment, Pair } from './align.ts';
import { anything, createEffects, type Effects } from './effects.ts';
import { keyOfTrigger } from './fields/running.ts';

/** A rule or tag that ran before others of its event, and runs after them now. One writes what the other reads or writes. */
export interface OtherOrder {
  readonly first: Required<Pair<Rule | Tag>>;
  readonly others: ReadonlySet<Required<Pair<Rule | Tag>>>;
}

/** A rule or tag of both versions, with its places among those of its event, and what it reads and writes. */
interface Member {
  readonly pair: Required<Pair<Rule | Tag>>;
  readonly was: number;
  readonly is: number;
  readonly effects: Effects;
}

/** Returns the rules and tags whose order differs and matters. */
export function findOtherOrders(
  programs: { readonly before: Program; readonly after: Program },
  alignment: Alignment,
): readonly OtherOrder[] {
  const pairs = ([...alignment.rules, ...alignment.tags] as readonly Pair<Rule | Tag>[]).flatMap(({ before, after }) =>
    before && after ? [{ before, after }] : [],
  );
  const was = placesOf(pairs.map(({ before }) => before));
  const is = placesOf(pairs.map(({ after }) => after));
  const placed = pairs
    .map((pair) => ({ pair, was: was.get(pair.before)!, is: is.get(pair.after)! }))
    .toSorted((a, b) => a.was - b.was);
  if (isSorted(placed)) return [];
  const effectsOf = createEffects(programs.after);
  const found = new Map<Member['pair'], Set<Member['pair']>>();
  for (const members of byEvent(placed, alignment)) {
    if (isSorted(members)) continue;
    const known = members.map((one): Member => ({ ...one, effects: effectsOf(one.pair.after) }));
    for (const { writers, touching } of byResource(known)) {
      if (isSorted(touching)) continue;
      for (const writer of writers) {
        for (const other of touching) {
          const [first, second] = writer.was < other.was ? [writer, other] : [other, writer];
          if (first === second || first.is < second.is) continue;
          const others = found.get(first.pair) ?? new Set();
          found.set(first.pair, others.add(second.pair));
        }
      }
    }
  }
  return [...found].map(([first, others]) => ({ first, others }));
}

function placesOf(all: readonly (Rule | Tag)[]): ReadonlyMap<Rule | Tag, number> {
  const sorted = all.toSorted((a, b) => a.order - b.order || a.position - b.position);
  return new Map(sorted.map((one, at) => [one, at]));
}

function isSorted(list: readonly { readonly is: number }[]): boolean {
  return list.every(({ is }, at) => at === 0 || list[at - 1].is < is);
}

/** Returns those that the same event may start, in the order before. */
function byEvent<T extends Pick<Member, 'pair'>>(all: readonly T[], alignment: Alignment): readonly (readonly T[])[] {
  const groups = new Map<string, Set<T>>();
  for (const one of all) {
    for (const trigger of one.pair.after.triggers) {
      const { event } = trigger;
      const key = event.ordered === 'across arguments' ? event.name : keyOfTrigger(trigger, alignment);
      const group = groups.get(key);
      if (group) group.add(one);
      else groups.set(key, new Set([one]));
    }
  }
  return [...groups.values()].map((group) => [...group]);
}

/** Returns for each thing that is written those that write it, and all that read or write it. */
function byResource(members: readonly Member[]) {
  const written = new Set(members.flatMap(({ effects }) => [...effects.writes]));
  return [...written].map((resource) => {
    const writers = members.filter(({ effects }) => effects.writes.has(resource));
    const touching = members.filter(
      ({ effects: { reads, writes } }) =>
        writes.has(resource) ||
        reads.has(resource) ||
        reads.has(anything) ||
        (resource === anything && reads.size + writes.size > 0),
    );
    return { writers, touching };
  });
}
