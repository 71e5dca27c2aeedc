import { mayOccurTogether } from '../../compile/flow/same-occurrence.ts';
import type { Program, Rule, Tag, Action } from '../../language/model/program.ts';
import type { Alignment, Pair } from './align.ts';
import type { SettingChange } from './difference.ts';
import { interferenceIn } from './effects.ts';
import { signatureOfAction } from './fields/action.ts';
import type { About } from './fields/field.ts';

/**
 * A rule or tag that ran before others of its event, and runs after them now. One changes what the other reads or writes.
 */
interface OtherOrder {
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

/**
 * Returns the other order of the actions that both versions of a rule have. Empty if nobody can notice it: neither changes
 * what the other reads or writes, none waits, and nobody sees both. `actions`: those of the rule, paired.
 */
export function orderOfActions(
  { before, after }: Required<Pair<Rule>>,
  actions: readonly Pair<Action>[],
  program: Program,
): readonly SettingChange[] {
  const both = actions.flatMap((one) => (one.before && one.after ? [one.after] : []));
  const swapped = both.flatMap((one, at) => {
    const place = after.actions.indexOf(one);
    return both.slice(at + 1).flatMap((other) => (after.actions.indexOf(other) < place ? [[one, other] as const] : []));
  });
  const waits = [...before.actions, ...after.actions].some(({ thenWaits }) => thenWaits);
  const interferes = interferenceIn(program);
  if (!swapped.some(([one, other]) => waits || interferes(one, other))) return [];
  return [{ name: 'order of actions', was: textOf(before), is: textOf(after), mayRunMore: false }];
}

function textOf({ actions }: Rule): string {
  return actions.map((action) => action.text().replaceAll(/\s+/g, ' ').trim()).join(', ');
}

/** Pairs the actions of two versions of a rule: equal ones first, then those about the same thing, in order. */
export function pairActions(
  before: readonly Action[],
  after: readonly Action[],
  about: About,
): readonly Pair<Action>[] {
  const partners = new Map<Action, Action>();
  const taken = new Set<Action>();
  for (const part of ['all', 'identity'] as const) {
    for (const one of after) {
      if (taken.has(one)) continue;
      const key = signatureOfAction(one, about, part);
      const same = before.find((other) => !partners.has(other) && signatureOfAction(other, about, part) === key);
      if (!same) continue;
      partners.set(same, one);
      taken.add(one);
    }
  }
  return [
    ...before.map((one) => ({ before: one, after: partners.get(one) })),
    ...after.filter((one) => !taken.has(one)).map((one) => ({ after: one })),
  ];
}
