import { mayOccurTogether } from '../../compile/flow/same-occurrence.ts';
import type { Program, Rule, Tag } from '../../language/model/program.ts';
import type { Alignment, Pair } from './align.ts';
import { interferenceIn } from './effects.ts';

/**
 * A rule or tag that ran before others of its event, and runs after them now. One changes what the other reads or writes.
 */
export interface OtherOrder {
  readonly first: Required<Pair<Rule | Tag>>;
  readonly others: ReadonlySet<Required<Pair<Rule | Tag>>>;
}

/** A rule or tag of both versions, with its places among all of them. */
interface Member {
  readonly pair: Required<Pair<Rule | Tag>>;
  readonly was: number;
  readonly is: number;
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
  const interferes = interferenceIn(programs.after);
  const found = new Map<Member['pair'], Set<Member['pair']>>();
  for (const members of byEvent(placed)) {
    for (const [first, second] of swappedIn(members)) {
      if (!startTogether(first.after, second.after) || !interferes(first.after, second.after)) continue;
      const others = found.get(first) ?? new Set();
      found.set(first, others.add(second));
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

/** Returns those that events of one name may start, in the order before. */
function byEvent(all: readonly Member[]): readonly (readonly Member[])[] {
  const groups = new Map<string, Set<Member>>();
  for (const one of all) {
    for (const { event } of one.pair.after.triggers) {
      const key = `${event.name} ${event.export.module}`;
      const group = groups.get(key);
      if (group) group.add(one);
      else groups.set(key, new Set([one]));
    }
  }
  return [...groups.values()].map((group) => [...group]);
}

/** Whether one occurrence may start both. */
function startTogether({ triggers }: Rule | Tag, { triggers: others }: Rule | Tag): boolean {
  return triggers.some((one) => others.some((other) => mayOccurTogether(one, other)));
}

/** Returns those that follow another one in the order before, and come first now. Takes no time for members in order. */
function* swappedIn(members: readonly Member[]): Iterable<readonly [first: Member['pair'], second: Member['pair']]> {
  const sorted: Member[] = [];
  for (const one of members) {
    let at = sorted.length;
    for (; at > 0 && sorted[at - 1].is > one.is; at -= 1) yield [sorted[at - 1].pair, one.pair];
    sorted.splice(at, 0, one);
  }
}
