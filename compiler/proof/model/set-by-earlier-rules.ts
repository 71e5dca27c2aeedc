import { isStored } from '../../compile/analysis/is-stored.ts';
import { valueKey } from '../../compile/analysis/value-key.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Action, Program, Rule, State, Trigger } from '../../language/model/program.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { createChangesOfAction } from './changes-of-action.ts';
import { valueSetBy } from './value-set-by.ts';

export type StateAction = Extract<Action, { kind: 'state' }>;

/**
 * Returns the changes of states of the page that earlier rules have certainly made when an event starts a rule, in their
 * order: these rules have the same events, no condition, and change the states first. A state that another action could
 * change in between is left out, unless actions only increase it.
 */
export function setByEarlierRules(program: Program, rule: Rule): readonly StateAction[] {
  return changesIn(program)(rule);
}

const changesIn = memoize((program: Program): ((rule: Rule) => readonly StateAction[]) => {
  const { rules, tags } = program;
  const changesOf = createChangesOfAction(program);
  const all = rules.map((rule, at): OrderedRule => ({ rule, at }));
  const places = new Map(all.map(({ rule, at }) => [rule, at]));
  const byEvent = groupByEvent(all);
  const setting = groupByEvent(
    all.flatMap((one) => {
      const changes = isUnconditional(one.rule) ? leadingChanges(one.rule) : [];
      return changes.length > 0 ? [{ ...one, changes }] : [];
    }),
  );
  const writesOf = memoize((state: State) =>
    rules.flatMap(({ actions }) =>
      actions.filter((one): one is StateAction => one.kind === 'state' && one.state === state),
    ),
  );
  return memoize(changesBefore);

  function changesBefore(rule: Rule): readonly StateAction[] {
    const [trigger] = rule.triggers;
    if (!trigger || rule.within !== undefined) return [];
    const until = places.get(rule)!;
    const found = setting.get(trigger.event)?.filter((one) => one.at < until && precedes(one.rule, rule));
    return (found ?? []).flatMap(({ rule: first, at, changes }) =>
      changes.filter((change) => {
        const writes = writesOf(change.state);
        if (writes.every(({ operation }) => operation === 'increase')) return true;
        const value = constantOf(change);
        if (value === undefined) return false;
        if (writes.every((other) => constantOf(other) === value)) return true;
        return !mayChangeBetween(change, first, at, until);
      }),
    );
  }

  /** Whether an action that an event starts between two rules may change a state again. */
  function mayChangeBetween({ state }: StateAction, first: Rule, from: number, until: number): boolean {
    const events = new Set(first.triggers.map(({ event }) => event));
    const between = [...events].flatMap((event) => byEvent.get(event)!).filter(({ at }) => at > from && at < until);
    const changesAgain = (action: Action) =>
      changesOf(action) === 'anything' || (action.kind === 'state' && action.state === state);
    return (
      tags.some(({ triggers }) => triggers.some(({ event }) => events.has(event))) ||
      first.actions.some((action) => changesOf(action) === 'anything') ||
      between.some(({ rule }) => rule.actions.some(changesAgain))
    );
  }
});

/** A rule, and its place in the order in which rules run. */
interface OrderedRule {
  readonly rule: Rule;
  readonly at: number;
}

function groupByEvent<T extends OrderedRule>(list: readonly T[]): ReadonlyMap<Trigger['event'], readonly T[]> {
  const groups = new Map<Trigger['event'], T[]>();
  for (const one of list) {
    for (const event of new Set(one.rule.triggers.map((trigger) => trigger.event))) {
      const group = groups.get(event);
      if (group) group.push(one);
      else groups.set(event, [one]);
    }
  }
  return groups;
}

function isUnconditional({ when, once, within, triggers }: Rule): boolean {
  return when === undefined && once === undefined && within === undefined && triggers.length > 0;
}

/** Returns the changes of states of the page with which a rule begins, the last one of each state. Nothing can fail before them. */
function leadingChanges({ actions }: Rule): readonly StateAction[] {
  const isLeading = (one: Action): one is StateAction =>
    one.kind === 'state' && !isStored(one.state) && (one.operation === 'increase' || constantOf(one) !== undefined);
  const end = actions.findIndex((one) => !isLeading(one));
  const leading = actions.slice(0, end < 0 ? actions.length : end) as readonly StateAction[];
  // A later action of the same rule may change a state again.
  const isSetAgain = (one: StateAction) =>
    actions.slice(actions.indexOf(one) + 1).some((other) => other.kind === 'state' && other.state === one.state);
  return leading.filter((one) => one.operation === 'increase' || !isSetAgain(one));
}

/** Returns the value that an action always gives a state, as text. Undefined if it is not known. */
function constantOf(change: StateAction): string | undefined {
  const value = valueSetBy(change);
  return value && JSON.stringify(staticValue(value));
}

/** Whether each event of a rule starts another one, too, on all its sites and stages. */
function precedes(first: Rule, second: Rule): boolean {
  return (
    second.sites.every((site) => first.sites.includes(site)) &&
    second.stages.every((stage) => first.stages.includes(stage)) &&
    second.triggers.every((trigger) => first.triggers.some((other) => isSame(trigger, other))) &&
    second.triggers.every(({ event }) => !countsTogether(event) || (isAlone(event, first) && isAlone(event, second)))
  );
}

/** Whether the elements of one rule count together: the script then listens to them as to one selector. */
function countsTogether({ ordered }: Trigger['event']): boolean {
  return ordered === 'across arguments';
}

/** Whether a rule listens to one element only by an event, and at the moment of the event: a timer may run for each rule. */
function isAlone(event: Trigger['event'], { triggers }: Rule): boolean {
  const durations = (event.parameters ?? []).filter(({ type }) => type === 'duration');
  const takesTime = durations.some(({ name }) => !event.fires?.parameters.includes(name));
  return !takesTime && triggers.filter((trigger) => trigger.event === event).length === 1;
}

function isSame(one: Trigger, other: Trigger): boolean {
  const [list, others] = [namingArguments(one), namingArguments(other)];
  return (
    one.event === other.event &&
    !one.event.watches &&
    one.tag === other.tag &&
    one.call === other.call &&
    list.length === others.length &&
    list.every((value, at) => valueKey(value) === valueKey(others[at]))
  );
}

/** Returns the arguments that say when an event occurs, without those that say what happens when a rule fires. */
function namingArguments({ event, arguments: list }: Trigger): Trigger['arguments'] {
  return list.filter((_, at) => !event.fires?.parameters.includes(event.parameters![at].name));
}
