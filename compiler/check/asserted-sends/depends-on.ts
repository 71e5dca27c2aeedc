import { keysOfAction, keysOfTrigger, type EventKey } from '../../analysis/event-keys.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { partOfData } from '../../infer/labels/places-of-event.ts';
import { placesOfPush } from '../../infer/labels/places-of-push.ts';
import { placesOfWrite } from '../../infer/labels/places-of-write.ts';
import { sentBy } from '../../infer/labels/sent-by.ts';
import type { Steps } from '../../infer/labels/steps.ts';
import type { Expression } from '../../model/expression.ts';
import type { DataElement, Declared, Program, Running, State } from '../../model/program.ts';
import { alternatives } from '../../traverse/alternatives.ts';
import { expressionsOfAction } from '../../traverse/expressions-of.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';
import { createPlacesOfReadings, overlap, type PlacesOfReadings } from './places-of-reading.ts';

/** Finds values that depend on a declaration. */
export interface Dependants {
  /** Whether an expression of a rule, tag or call depends on the declaration. */
  has(expression: Expression, running: Running): boolean;
  /** Whether one of some places has the value of the declaration. */
  isAt(places: readonly Steps[]): boolean;
}

/**
 * Finds what depends on a declaration by following values: through names, states that rules write, requests and their responses, data of
 * events that rules dispatch, and places that rules write. What reads the same place as the declaration depends on it.
 */
export function createDependants(target: DataElement | State, program: Program): Dependants {
  const readings = createPlacesOfReadings(program);
  const places = 'keep' in target ? readings.ofState(target) : placesRead(target.value, readings);
  const writes = writesOf(program);
  const isAt = (read: readonly Steps[]) => read.some((steps) => places.some((place) => overlap(place, steps)));
  const isTarget = (expression: Expression, { triggers }: Running) => {
    if (expression.kind === 'data') return expression.data === target;
    if (expression.kind === 'state' && expression.state === target) return true;
    return isAt(readings.of(expression, triggers));
  };
  const has = (expression: Expression, running: Running) => {
    const seen = new Set<Declared>();
    const followed = new Set<unknown>();
    const open: Followed[] = [{ expression, running }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { running } = next;
      for (const part of dependenciesOf(next.expression, { seen })) {
        if (isTarget(part, running)) return true;
        const key = followedKey(part, running);
        if (key === undefined || followed.has(key)) continue;
        followed.add(key);
        open.push(...before(part, running, writes, readings));
      }
    }
    return false;
  };
  return { has, isAt };
}

interface Followed {
  readonly expression: Expression;
  readonly running: Running;
}

/** A value that a rule writes, and where it can be read. */
interface Write extends Followed {
  readonly state?: State;
  readonly places: readonly Steps[];
  readonly events: readonly EventKey[];
}

function writesOf({ rules }: Program): readonly Write[] {
  return rules.flatMap((running) =>
    running.actions.flatMap((action) =>
      expressionsOfAction(action).map((expression): Write => ({
        expression,
        running,
        state: action.kind === 'state' ? action.state : undefined,
        places:
          action.kind === 'call' ? [...placesOfWrite(action.action, action.arguments), ...placesOfPush(action)] : [],
        events: action.kind === 'raise' || action.kind === 'call' ? keysOfAction(action) : [],
      })),
    ),
  );
}

/** Returns what must be followed only once. Undefined for an expression that reads nothing that rules write. */
function followedKey(part: Expression, running: Running): unknown {
  switch (part.kind) {
    case 'state':
      return part.state;
    case 'answer':
      return part.call;
    case 'field':
      return running;
    case 'source':
      return part;
    default:
      return undefined;
  }
}

/** Returns the values that an expression reads, as they were written or sent before. */
function before(
  part: Expression,
  running: Running,
  writes: readonly Write[],
  readings: PlacesOfReadings,
): readonly Followed[] {
  const read = readings.of(part, running.triggers);
  const written = writes.filter(({ places }) => places.some((place) => read.some((steps) => overlap(place, steps))));
  switch (part.kind) {
    case 'state': {
      const { initial } = part.state;
      return [
        ...(initial ? [{ expression: initial, running }] : []),
        ...writes.filter((one) => one.state === part.state),
        ...written,
      ];
    }
    case 'answer':
      return sentBy(part.call).map((expression) => ({ expression, running }));
    case 'field': {
      const keys = new Set(running.triggers.flatMap(keysOfTrigger));
      return [...writes.filter(({ events }) => events.some((key) => keys.has(key))), ...written];
    }
    case 'source':
      return written;
    default:
      return [];
  }
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
