import type { Action, Call, Tag } from '../../model/program.ts';
import type { Node } from '../diagram/diagram.ts';
import type { Start } from '../model/start.ts';
import type { Pair } from './align.ts';
import type { Comparison } from './comparison.ts';
import { pairActions } from './pair-actions.ts';
import type { Side, Sides, View } from './views.ts';

/** The conditions under which something starts on each side, in one view. */
export interface Compared {
  readonly view: View;
  readonly starts: Partial<Sides<Start>>;
  readonly when: Sides<Node>;
  readonly more: Node;
  readonly less: Node;
}

/** Compares when something starts. Looks at changes in the page only if nothing differs without them. */
export function compareStart(keys: Partial<Sides<object>>, { views }: Comparison): Compared | undefined {
  let first: Compared | undefined;
  for (const create of views.all) {
    const view = create();
    const { before, after } = view.models;
    const startOf = (side: Side) => (keys[side] ? view.startOf(side, keys[side]) : undefined);
    const starts = { before: startOf('before'), after: startOf('after') };
    if (!starts.before && !starts.after) return first;
    const isComparable = !starts.before || !starts.after || starts.before.moment === starts.after.moment;
    if (view.changes && !isComparable) return first;
    const { and, not } = before.diagrams;
    const [own, other] = [starts.before?.when ?? 0, starts.after?.when ?? 0];
    // Both conditions decide what is known of the numbers that they read.
    const when = { before: and(own, before.world), after: and(other, after.world) };
    const more = and(when.after, not(when.before));
    const less = and(when.before, not(when.after));
    const compared = { view, starts, when, more, less };
    first ??= compared;
    if (more !== 0 || less !== 0) return compared;
    // It never starts without a change in the page, so its data is compared with them.
    if (view.changes && first.when.before === 0 && first.when.after === 0) return compared;
  }
  return first;
}

/** Returns the tags and calls by which something is sent. */
export function throughOf(starts: Compared['starts']): readonly (Tag | Call)[] {
  return [starts.before, starts.after].flatMap((start) => {
    const through = start?.through;
    return through && !('table' in through) ? [through] : [];
  });
}

/** Returns the comparison of what no condition restricts. */
export function everyone(view: View): Pick<Compared, 'view' | 'starts' | 'when'> {
  const { before, after } = view.models;
  return { view, starts: {}, when: { before: before.world, after: after.world } };
}

/** Returns how the actions of a few rules start that send by a tag or call in both versions. */
export function startsThrough(pair: Pair<Tag> | Pair<Call>, comparison: Comparison): readonly Compared[] {
  const { alignment, reduced } = comparison;
  const sendsBy = (action: Action | undefined) =>
    action?.kind === 'vendor' ? action.tag : action?.kind === 'send' ? action.call : undefined;
  return reduced.usersOf(pair).flatMap(({ before, after }) =>
    pairActions(before!.actions, after!.actions, alignment)
      .filter((one) => sendsBy(one.before) === pair.before && sendsBy(one.after) === pair.after)
      .flatMap((one) => compareStart(one, comparison) ?? []),
  );
}
