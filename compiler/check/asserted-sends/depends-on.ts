import { keysOfAction, keysOfTrigger, type EventKey } from '../../analysis/event-keys.ts';
import { everyText } from '../../evaluate/every-text.ts';
import { placesOfPush } from '../../infer/labels/places-of-push.ts';
import { placesOfWrite } from '../../infer/labels/places-of-write.ts';
import { sentBy } from '../../infer/labels/sent-by.ts';
import type { Steps } from '../../infer/labels/steps.ts';
import type { Expression, ExpressionOf } from '../../model/expression.ts';
import type { DataElement, Declared, Program, Running, State } from '../../model/program.ts';
import { alternatives } from '../../traverse/alternatives.ts';
import { expressionsOfAction } from '../../traverse/expressions-of.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';

/** Returns whether an expression of a rule, tag or call depends on the declaration. */
export type DependsOn = (expression: Expression, running: Running) => boolean;

/**
 * Returns a function that follows values: through names, states that rules write, requests and their responses, data of
 * events that rules dispatch, and places that rules write. What reads the same place as the declaration depends on it.
 */
export function createDependsOn(target: DataElement | State, program: Program): DependsOn {
  const places = 'keep' in target ? placesOfState(target) : placesRead(target.value);
  const writes = writesOf(program);
  const isTarget = (expression: Expression) => {
    if (expression.kind === 'data') return expression.data === target;
    if (expression.kind === 'state' && expression.state === target) return true;
    return placesOf(expression).some((steps) => places.some((place) => overlap(place, steps)));
  };
  return (expression, running) => {
    const seen = new Set<Declared>();
    const followed = new Set<unknown>();
    const open: Followed[] = [{ expression, running }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { running } = next;
      for (const part of dependenciesOf(next.expression, { seen })) {
        if (isTarget(part)) return true;
        const key = followedKey(part, running);
        if (key === undefined || followed.has(key)) continue;
        followed.add(key);
        open.push(...before(part, running, writes));
      }
    }
    return false;
  };
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
function before(part: Expression, running: Running, writes: readonly Write[]): readonly Followed[] {
  switch (part.kind) {
    case 'state': {
      const { initial } = part.state;
      return [
        ...(initial ? [{ expression: initial, running }] : []),
        ...writes.filter((one) => one.state === part.state),
      ];
    }
    case 'answer':
      return sentBy(part.call).map((expression) => ({ expression, running }));
    case 'field': {
      const keys = new Set(running.triggers.flatMap(keysOfTrigger));
      return writes.filter(({ events }) => events.some((key) => keys.has(key)));
    }
    case 'source': {
      const read = placesOf(part);
      return writes.filter(({ places }) => places.some((place) => read.some((steps) => overlap(place, steps))));
    }
    default:
      return [];
  }
}

/** Returns the places whose value an expression has, without those that it only compares or changes. */
function placesRead(expression: Expression): readonly Steps[] {
  const values = alternatives(expression);
  return values ? values.flatMap(placesRead) : placesOf(expression);
}

function placesOf(expression: Expression): readonly Steps[] {
  if (expression.kind === 'state') return placesOfState(expression.state);
  return expression.kind === 'source' ? placesOfSource(expression) : [];
}

function placesOfState({ key }: State): readonly Steps[] {
  return key ? placesOfSource(key) : [];
}

/** Returns the places that a source may read. None if they are computed. */
function placesOfSource({
  source,
  arguments: list,
}: Pick<ExpressionOf<'source'>, 'source' | 'arguments'>): readonly Steps[] {
  let values: string[][] = [[]];
  for (const name of source.place.parameters) {
    const argument = list[(source.parameters ?? []).findIndex((parameter) => parameter.name === name)];
    const texts = (argument && everyText(argument)) ?? [];
    values = values.flatMap((before) => texts.map((text) => [...before, text]));
  }
  return values.map((texts) => source.place.steps(...texts).filter((step) => step !== undefined));
}

/** Whether one place contains the other. */
function overlap(one: Steps, other: Steps): boolean {
  return one.every((step, at) => at >= other.length || step === other[at]);
}
