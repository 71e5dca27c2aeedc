import { keysOfAction, keysOfTag, keysOfTrigger, type EventKey } from '../../analysis/event-keys.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { partOfData } from '../../infer/labels/places-of-event.ts';
import { sentBy } from '../../infer/labels/sent-by.ts';
import type { Steps } from '../../infer/labels/steps.ts';
import type { Expression } from '../../model/expression.ts';
import type { Action, DataElement, Declared, Program, Rule, Running, State, Tag } from '../../model/program.ts';
import { alternatives } from '../../traverse/alternatives.ts';
import { expressionsOfAction, expressionsOfResponder } from '../../traverse/expressions-of.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';
import { createPlacesOfReadings, overlap, type PlacesOfReadings } from '../../places/places-of-reading.ts';
import { placesWritten } from '../../places/places-written.ts';

/** Finds values that depend on a declaration. */
export interface Dependants {
  /** Whether an expression of a rule, tag or call depends on the declaration. */
  has(expression: Expression, running: Running): boolean;
  /** Whether one of some places has the value of the declaration. */
  isAt(places: readonly Steps[]): boolean;
}

/**
 * Finds what depends on a declaration by following values: through names, states that rules write, requests and their
 * responses, data of events that rules dispatch, and places that rules write. What reads the same place as the declaration
 * depends on it. A written value depends on the conditions under which it is written, too: a flag that is set for one value
 * of the declaration reveals it.
 */
export function createDependants(target: DataElement | State, program: Program): Dependants {
  const readings = createPlacesOfReadings(program);
  const places = 'keep' in target ? readings.ofState(target) : placesRead(target.value, readings);
  const writes = writesOf(program, readings);
  const isAt = (read: readonly Steps[]) => read.some((steps) => places.some((place) => overlap(place, steps)));
  const isTarget = (expression: Expression, { triggers }: Running) => {
    if (expression.kind === 'data') return expression.data === target;
    if (expression.kind === 'state' && expression.state === target) return true;
    return isAt([...readings.of(expression, triggers), ...readings.ofElements(expression)]);
  };
  const has = (expression: Expression, running: Running) => {
    const seen = new Set<Declared>();
    const followed = new Set<unknown>();
    const open: Followed[] = [{ expression, running }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { running } = next;
      if ('places' in next) {
        if (isAt(next.places)) return true;
        open.push(...writtenAt(next.places, writes));
        continue;
      }
      for (const part of dependenciesOf(next.expression, { seen })) {
        if (isTarget(part, running)) return true;
        const key = followedKey(part, running);
        if (followed.has(key)) continue;
        followed.add(key);
        open.push(...before(part, running, writes, readings));
      }
    }
    return false;
  };
  return { has, isAt };
}

/** An expression, or the places that an event depends on, of a rule, tag or call. */
type Followed = { readonly running: Running } & (
  | { readonly expression: Expression }
  | { readonly places: readonly Steps[] }
);

/**
 * What an action writes, where it can be read, and on what it depends: its arguments, and the conditions that decide on it.
 */
interface Write {
  readonly values: readonly Followed[];
  readonly state?: State;
  readonly places: readonly Steps[];
  readonly events: readonly EventKey[];
}

function writesOf(program: Program, readings: PlacesOfReadings): readonly Write[] {
  const decisionsOf = createDecisions(program, readings);
  return program.rules.flatMap((running) =>
    running.actions.map((action, at): Write => ({
      values: [
        ...expressionsOfAction(action).map((expression) => ({ expression, running })),
        ...decisionsOf(running, at),
      ],
      state: action.kind === 'state' ? action.state : undefined,
      places: placesWritten(action, readings),
      events: keysOfAction(action),
    })),
  );
}

/** An action of a rule, by its index, or the start of a tag. */
interface Cause {
  readonly running: Rule | Tag;
  readonly at: number;
}

/**
 * Returns a function that finds the conditions that decide whether an action of a rule starts, with those of what causes its
 * event.
 */
function createDecisions(
  { rules, tags }: Program,
  readings: PlacesOfReadings,
): (running: Rule, at: number) => readonly Followed[] {
  const causes = new Map<EventKey, Cause[]>();
  const add = (keys: readonly EventKey[], cause: Cause) => {
    for (const key of keys) {
      const known = causes.get(key);
      if (known) known.push(cause);
      else causes.set(key, [cause]);
    }
  };
  for (const running of rules) running.actions.forEach((action, at) => add(keysOfAction(action), { running, at }));
  for (const running of tags) add(keysOfTag(running), { running, at: 0 });

  return (rule, index) => {
    const found: Followed[] = [];
    const known = new Set<Rule | Tag>();
    const open: Cause[] = [{ running: rule, at: index }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { running, at } = next;
      const actions = 'actions' in running ? running.actions.slice(0, at + 1) : [];
      const gates = actions.flatMap(conditionsOfGate);
      found.push(...gates.map((expression) => ({ expression, running })));
      if (known.has(running)) continue;
      known.add(running);
      found.push(...conditionsOf(running).map((expression) => ({ expression, running })));
      found.push(...running.triggers.map((trigger) => ({ places: readings.ofTrigger(trigger), running })));
      open.push(...running.triggers.flatMap(keysOfTrigger).flatMap((key) => causes.get(key) ?? []));
    }
    return found;
  };
}

/**
 * Returns what decides whether a rule or tag starts: its condition, what it counts by, and what its events watch or wait
 * for.
 */
function conditionsOf(running: Rule | Tag): readonly Expression[] {
  const own = [running.when, 'once' in running ? running.once?.per : undefined].filter((one) => one !== undefined);
  const watched = running.triggers.flatMap(({ event, arguments: list, call }) => [
    ...(event.watches ? list : []),
    ...(call ? expressionsOfResponder(call) : []),
  ]);
  return [...own, ...watched];
}

/**
 * Returns the condition of the tag or call that an action uses, and how long it waits. Actions that follow it with `then`
 * depend on both.
 */
function conditionsOfGate(action: Action): readonly Expression[] {
  if (action.kind === 'call') return action.action.waits ? action.arguments : [];
  const gate = action.kind === 'send' ? action.call : action.kind === 'vendor' ? action.tag : undefined;
  return gate?.when ? [gate.when] : [];
}

/** Returns what must be followed only once. */
function followedKey(part: Expression, running: Running): unknown {
  switch (part.kind) {
    case 'state':
      return part.state;
    case 'answer':
      return part.call;
    case 'field':
      return running;
    default:
      return part;
  }
}

/** Returns the values that an expression reads, as they were written or sent before. */
function before(
  part: Expression,
  running: Running,
  writes: readonly Write[],
  readings: PlacesOfReadings,
): readonly Followed[] {
  const read = [...readings.of(part, running.triggers), ...readings.ofElements(part)];
  const valuesOf = (isOf: (write: Write) => boolean) => writes.filter(isOf).flatMap(({ values }) => values);
  const written = () => writtenAt(read, writes);
  switch (part.kind) {
    case 'state': {
      const { initial } = part.state;
      const own = valuesOf(({ state }) => state === part.state);
      return [...(initial ? [{ expression: initial, running }] : []), ...own, ...written()];
    }
    case 'answer': {
      const sent = sentBy(part.call).map((expression) => ({ expression, running }));
      return [...sent, ...valuesOf(({ events }) => events.includes(part.call))];
    }
    case 'field': {
      const keys = new Set(running.triggers.flatMap(keysOfTrigger));
      return [...valuesOf(({ events }) => events.some((key) => keys.has(key))), ...written()];
    }
    default:
      return written();
  }
}

/** Returns the values that are written to some places. */
function writtenAt(read: readonly Steps[], writes: readonly Write[]): readonly Followed[] {
  if (read.length === 0) return [];
  return writes
    .filter(({ places }) => places.some((place) => read.some((steps) => overlap(place, steps))))
    .flatMap(({ values }) => values);
}

/** Returns the places whose value an expression has, or a part of it: functions and joined constants keep it recognisable. */
function placesRead(expression: Expression, places: PlacesOfReadings): readonly Steps[] {
  const parts = partsOf(expression);
  if (!parts) return places.of(expression);
  const inner = parts.flatMap((part) => placesRead(part, places));
  return expression.kind === 'member' ? inner.map((steps) => partOfData(steps, [expression.name])) : inner;
}

/** Returns the parts of an expression that contain its value. Undefined if it reads the value itself, or computes it. */
function partsOf(expression: Expression): readonly Expression[] | undefined {
  switch (expression.kind) {
    case 'member':
      return [expression.of];
    case 'call': {
      const { place, identifies, result } = expression.function;
      return place || identifies || /^(boolean|integer)/.test(result) ? undefined : expression.arguments;
    }
    case 'operation': {
      if (expression.operator !== '+') break;
      // The sum of two values is another value.
      const computed = expression.operands.filter((operand) => staticValue(operand) === undefined);
      return computed.length === 1 ? computed : undefined;
    }
  }
  return alternatives(expression);
}
