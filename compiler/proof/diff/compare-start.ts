import { waitsFor } from '../../compile/analysis/gate-of.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Call, Tag, Program, State } from '../../language/model/program.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Start } from '../model/start.ts';
import type { Pair } from './align.ts';
import { whensOf } from './audience-names.ts';
import { pairActions } from './order.ts';
import { type Side, type Sides, sides, type View, type Comparison } from './views.ts';

/** The conditions under which something starts on each side, in one view. */
export interface Compared {
  readonly view: View;
  readonly starts: Partial<Sides<Start>>;
  readonly when: Sides<DiagramNode>;
  readonly more: DiagramNode;
  readonly less: DiagramNode;
  /** The names of the states that a condition reads and that some rule sets, so that it may have other results later. */
  readonly statesRead: () => readonly string[];
  /** Compares the same with changes in the page. Undefined if this does, or if that cannot be compared. */
  readonly wide: () => Compared | undefined;
}

/** Where values are compared. */
export type ComparedIn = Pick<Compared, 'view' | 'starts' | 'when'> & {
  readonly wide: () => ComparedIn | undefined;
};

/** Compares when something starts. Looks at changes in the page only if nothing differs without them. */
export function compareStart(
  keys: Partial<Sides<object>>,
  { views, programs }: Pick<Comparison, 'views' | 'programs'>,
): Compared | undefined {
  const [plain, changing] = views.all;
  let known: { readonly compared: Compared | undefined } | undefined;
  const wide = () => (known ??= { compared: compareIn(changing(), keys, programs, () => undefined) }).compared;
  const first = compareIn(plain(), keys, programs, wide);
  if (!first || first.more !== 0 || first.less !== 0) return first;
  const other = wide();
  // What never starts without a change in the page has data that is compared with them.
  const isNever = first.when.before === 0 && first.when.after === 0;
  const isOther = other && (other.more !== 0 || other.less !== 0 || isNever);
  return isOther ? other : first;
}

function compareIn(
  view: View,
  keys: Partial<Sides<object>>,
  programs: Comparison['programs'],
  wide: Compared['wide'],
): Compared | undefined {
  const { before, after } = view.models;
  const startOf = (side: Side) => (keys[side] ? view.startOf(side, keys[side]) : undefined);
  const starts = { before: startOf('before'), after: startOf('after') };
  if (!starts.before && !starts.after) return undefined;
  const isComparable = !starts.before || !starts.after || starts.before.moment === starts.after.moment;
  if (view.changes && !isComparable) return undefined;
  const { and, not } = before.diagrams;
  const [own, other] = [starts.before?.when ?? 0, starts.after?.when ?? 0];
  // Both conditions decide what is known of the numbers that they read.
  const when = { before: and(own, before.world), after: and(other, after.world) };
  const statesOn = (side: Side) => {
    const start = starts[side];
    return start ? setStatesIn(programs[side], whensOf(start.running, start, start.action, programs[side])) : [];
  };
  // They are asked for several times, and for most starts never.
  let states: readonly string[] | undefined;
  return {
    view,
    starts,
    when,
    more: and(when.after, not(when.before)),
    less: and(when.before, not(when.after)),
    statesRead: () => (states ??= [...new Set(sides.flatMap(statesOn).map(({ id }) => id))]),
    wide,
  };
}

/** Returns the tags and calls by which something is sent. */
export function throughOf(starts: Compared['starts']): readonly (Tag | Call)[] {
  return [starts.before, starts.after].flatMap((start) => {
    const through = start?.through;
    return through && !('table' in through) ? [through] : [];
  });
}

/** Returns the comparison of what no condition restricts. */
export function everyone({ views: { all } }: Pick<Comparison, 'views'>): ComparedIn {
  const [plain, changing] = all;
  const of = (view: View, wide: ComparedIn['wide']): ComparedIn => {
    const { before, after } = view.models;
    return { view, starts: {}, when: { before: before.world, after: after.world }, wide };
  };
  return of(plain(), () => of(changing(), () => undefined));
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

/** Whether some expression depends on a state that a rule of the program sets. */
export function readsSetState(program: Program, expressions: readonly Expression[]): boolean {
  return setStatesIn(program, expressions).length > 0;
}

/**
 * Returns the states on which expressions depend, that a rule of the program sets, and that have their first values without
 * changes in the page. A stored state without a consent group has any value.
 */
function setStatesIn(program: Program, expressions: readonly Expression[]): readonly State[] {
  const set = statesSet(program);
  const states = expressions.flatMap((one) =>
    dependenciesOf(one).flatMap((part) => (part.kind === 'state' && set.has(part.state) ? [part.state] : [])),
  );
  return [...new Set(states)];
}

const statesSet = memoize((program: Program): ReadonlySet<State> => {
  const actions = program.rules.flatMap((rule) => rule.actions);
  const states = actions.flatMap((action) => (action.kind === 'state' ? [action.state] : []));
  return new Set(states.filter((state) => !isStored(state) || waitsFor(program, state.group) !== undefined));
});
