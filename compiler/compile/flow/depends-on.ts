import { flowOf, type Dependency, type Flow } from './flow.ts';
import { overlap } from './place-index.ts';
import { readsOf, type Reads } from './reads.ts';
import { staticValue } from '../evaluate/static-value.ts';
import { partOfData } from '../infer/labels/labelled-places.ts';
import type { Place } from '../../../runtime/tables/place.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { DataElement, Declared, Program, Running, State } from '../../language/model/program.ts';
import { alternatives } from '../traverse/alternatives.ts';
import { dependenciesOf } from '../traverse/references-of.ts';

/** Finds values that depend on a declaration. */
export interface Dependants {
  /** Whether an expression of a rule, tag or call depends on the declaration. */
  has(expression: Expression, running: Running): boolean;
  /** Whether one of some places has the value of the declaration. */
  isAt(places: readonly Place[]): boolean;
}

/**
 * Finds what depends on a declaration by following values through the flow of the program: through names, places that
 * something writes, and data of events that rules dispatch. What reads the same place as the declaration depends on it. A
 * written value depends on what decides whether it is written, too: a flag that is set for one value of the declaration
 * reveals it.
 */
export function createDependants(target: DataElement | State, program: Program): Dependants {
  const reads = readsOf(program);
  const flow = flowOf(program);
  const places = 'keep' in target ? reads.ofState(target) : placesOfValue(target.value, reads);
  const isAt = (read: readonly Place[]) => read.some((one) => places.some((place) => overlap(place, one)));
  const isTarget = (expression: Expression, { triggers = [] }: Partial<Running>) => {
    if (expression.kind === 'data') return expression.data === target;
    if (expression.kind === 'state' && expression.state === target) return true;
    return isAt(reads.of(expression, triggers));
  };
  const has = (expression: Expression, running: Running) => {
    const seen = new Set<Declared>();
    const followed = new Set<unknown>();
    const open: Dependency[] = [{ expression, running }];
    const add = (dependencies: Iterable<Dependency>, key: unknown) => {
      if (followed.has(key)) return;
      followed.add(key);
      for (const one of dependencies) open.push(one);
    };
    for (let next = open.pop(); next; next = open.pop()) {
      const { running: of, expression: value } = next;
      if (next.places) {
        if (isAt(next.places)) return true;
        follow(flow, next.places, add);
        continue;
      }
      for (const part of dependenciesOf(value!, { seen })) {
        if (isTarget(part, of ?? {})) return true;
        const key = followedKey(part, of);
        if (followed.has(key)) continue;
        followed.add(key);
        follow(flow, reads.of(part, of?.triggers), add);
        if (part.kind === 'field') followEvents(flow, of!, add);
      }
    }
    return false;
  };
  return { has, isAt };
}

type Add = (dependencies: Iterable<Dependency>, key: unknown) => void;

/** Adds the values that are written to some places, and what decides whether they are. */
function follow(flow: Flow, places: readonly Place[], add: Add): void {
  for (const written of flow.writtenAt(places)) {
    const { by, values } = written;
    add(
      values.map((expression) => ({ expression, running: by?.running })),
      written,
    );
    if (by) add(flow.decisionsOf(by), by);
  }
}

/** Adds the data of the events of a rule or tag, and what decides whether they occur. */
function followEvents(flow: Flow, running: Running, add: Add): void {
  for (const by of flow.causesOf(running)) {
    add(
      flow.valuesOf(by).map((expression) => ({ expression, running: by.running })),
      flow.valuesOf(by),
    );
    add(flow.decisionsOf(by), by);
  }
}

/** Returns what must be followed only once. */
function followedKey(part: Expression, running: Running | undefined): unknown {
  switch (part.kind) {
    case 'state':
      return part.state;
    case 'field':
      return running;
    default:
      return part;
  }
}

/** Returns the places whose value an expression has, or a part of it: functions and joined constants keep it recognisable. */
function placesOfValue(expression: Expression, reads: Reads): readonly Place[] {
  const parts = partsOf(expression);
  if (!parts) return reads.valueOf(expression);
  const inner = parts.flatMap((part) => placesOfValue(part, reads));
  return expression.kind === 'member' ? inner.map((place) => partOfData(place, [expression.name])) : inner;
}

/** Returns the parts of an expression that contain its value. Undefined if it reads the value itself, or computes it. */
function partsOf(expression: Expression): readonly Expression[] | undefined {
  switch (expression.kind) {
    case 'member':
      return [expression.of];
    case 'loop':
      return [expression.list, expression.value];
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
