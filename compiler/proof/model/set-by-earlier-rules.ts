import { isStored } from '../../compile/analysis/is-stored.ts';
import { valueKey } from '../../compile/analysis/value-key.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import { addTo } from '../../language/source/lists.ts';
import type { Action, Program, Rule, State, Trigger } from '../../language/model/program.ts';
import { lazily, memoize } from '../../compile/traverse/memoize.ts';
import { createChangesOfAction } from './changes-of-action.ts';
import { valueSetBy } from './value-set-by.ts';

export type StateAction = Extract<Action, { kind: 'state' }>;

/**
 * The changes of states of the page that earlier rules have certainly made when an event starts a rule: these rules have the
 * same events, no condition, and change the states first. A state that another action could change in between is left out,
 * unless actions only increase it.
 */
export interface EarlierChanges {
  /** Returns all of them, in their order. */
  all(): readonly StateAction[];
  /** Returns those of a state, in their order. */
  ofState(state: State): readonly StateAction[];
  /** Returns those that do not set a literal, in their order. */
  computed(): readonly StateAction[];
  /** Whether there are any, of any operation or of another one than some. */
  isEmpty(without?: StateAction['operation']): boolean;
}

/** Returns what earlier rules have changed when an event starts a rule. */
export function setByEarlierRules(program: Program, rule: Rule): EarlierChanges {
  return changesIn(program)(rule);
}

const changesIn = memoize((program: Program): ((rule: Rule) => EarlierChanges) => {
  const { rules, tags } = program;
  const changesOf = createChangesOfAction(program);
  const places = new Map(rules.map((rule, at) => [rule, at]));
  const leading = rules.map((rule) => (isUnconditional(rule) ? leadingChanges(rule) : []));
  const setting = groupEntries(rules, (rule, at) => {
    const keys = new Set(leading[at].length > 0 ? rule.triggers.map(keyOf) : []);
    return [...keys].flatMap((key) => leading[at].map((change) => [key, { rule, at, change }] as const));
  });
  const changing = memoize((group: readonly OrderedChange[]) => ({
    byState: groupEntries(group, (one) => [[one.change.state, one]]),
    computed: group.filter(({ change }) => !setsLiteral(change)),
  }));
  const writes = groupEntries(rules, ({ actions }) =>
    actions.flatMap((one) => (isWrite(one) ? [[one.state, one]] : [])),
  );
  const eventsOfTags = new Set(tags.flatMap(({ triggers }) => triggers.map(({ event }) => event)));
  // The places of rules that may change anything, and of those that change a state, by their events.
  const changesAll = memoize(({ actions }: Rule) => actions.some((action) => changesOf(action) === 'anything'));
  const changingAll = groupEntries(rules, (rule, at) =>
    changesAll(rule) ? eventsOf(rule).map((event) => [event, at]) : [],
  );
  const changingState = groupEntries(rules, (rule, at) =>
    [...new Set(rule.actions.flatMap((one) => (isWrite(one) ? [one.state] : [])))].map((state) => [
      state,
      { rule, at },
    ]),
  );
  return memoize(changesBefore);

  function changesBefore(rule: Rule): EarlierChanges {
    const [trigger] = rule.triggers;
    const group = trigger && rule.within === undefined ? (setting.get(keyOf(trigger)) ?? []) : [];
    const until = places.get(rule)!;
    const isBefore = memoize((first: Rule) => precedes(first, rule));
    const isMade = (one: OrderedChange) => one.at < until && isBefore(one.rule) && isStill(one, until);
    const madeOf = (list: readonly OrderedChange[] = []) => list.filter(isMade).map(({ change }) => change);
    return {
      all: () => madeOf(group),
      ofState: (state) => madeOf(changing(group).byState.get(state)),
      computed: lazily(() => madeOf(changing(group).computed)),
      isEmpty: (without) => !group.some((one) => one.change.operation !== without && isMade(one)),
    };
  }

  /** Whether a state still has the value that a change has given it when a later rule starts. */
  function isStill({ rule: first, at, change }: OrderedChange, until: number): boolean {
    const all = writes.get(change.state)!;
    if (all.every(({ operation }) => operation === 'increase')) return true;
    const value = constantOf(change);
    if (value === undefined) return false;
    if (all.every((other) => constantOf(other) === value)) return true;
    return !mayChangeBetween(change, first, at, until);
  }

  /** Whether an action that an event starts between two rules may change a state again. */
  function mayChangeBetween({ state }: StateAction, first: Rule, from: number, until: number): boolean {
    const events = eventsOf(first);
    const isBetween = (at: number) => at > from && at < until;
    return (
      events.some((event) => eventsOfTags.has(event) || changingAll.get(event)?.some(isBetween)) ||
      changesAll(first) ||
      changingState
        .get(state)!
        .some(({ rule, at }) => isBetween(at) && eventsOf(rule).some((one) => events.includes(one)))
    );
  }
});

/** A change, and the place of its rule in the order in which rules run. */
interface OrderedChange {
  readonly rule: Rule;
  readonly at: number;
  readonly change: StateAction;
}

/** Whether an action gives a state a literal, which is the same whatever else has changed. */
export function setsLiteral(change: StateAction): boolean {
  return valueSetBy(change)?.kind === 'literal';
}

const isWrite = (action: Action): action is StateAction => action.kind === 'state';

const eventsOf = memoize(({ triggers }: Rule): readonly Trigger['event'][] => [
  ...new Set(triggers.map(({ event }) => event)),
]);

/** Returns the values of items by their keys. */
function groupEntries<Item, Key, Value>(
  items: readonly Item[],
  entriesOf: (item: Item, at: number) => readonly (readonly [Key, Value])[],
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>();
  items.forEach((item, at) => {
    for (const [key, value] of entriesOf(item, at)) addTo(groups, key, value);
  });
  return groups;
}

function isUnconditional({ when, once, within, triggers }: Rule): boolean {
  return when === undefined && once === undefined && within === undefined && triggers.length > 0;
}

/** Returns the changes of states of the page with which a rule begins, the last one of each state. Nothing can fail before them. */
function leadingChanges({ actions }: Rule): readonly StateAction[] {
  const isLeading = (one: Action): one is StateAction =>
    isWrite(one) && !isStored(one.state) && (one.operation === 'increase' || constantOf(one) !== undefined);
  const end = actions.findIndex((one) => !isLeading(one));
  const leading = actions.slice(0, end < 0 ? actions.length : end) as readonly StateAction[];
  // A later action of the same rule may change a state again.
  const last = new Map(actions.flatMap((one) => (isWrite(one) ? [[one.state, one]] : [])));
  return leading.filter((one) => one.operation === 'increase' || last.get(one.state) === one);
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
    second.triggers.every((trigger) => first.triggers.some((other) => keyOf(other) === keyOf(trigger))) &&
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

/** Returns the same key for triggers that the same event starts at once. A watched value starts each rule by itself. */
const keyOf = memoize((trigger: Trigger): string => {
  const { event, tag, call } = trigger;
  const about = [numberOf(event), event.watches && numberOf(trigger), tag, call && numberOf(call)];
  return JSON.stringify([...about, ...namingArguments(trigger).map(valueKey)]);
});

let numbers = 0;
const numberOf = memoize<object, number>(() => numbers++);

/** Returns the arguments that say when an event occurs, without those that say what happens when a rule fires. */
function namingArguments({ event, arguments: list }: Trigger): Trigger['arguments'] {
  return list.filter((_, at) => !event.fires?.parameters.includes(event.parameters![at].name));
}
