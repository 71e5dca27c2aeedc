import type { Expression } from '../../model/expression.ts';
import type { Action, Program, State } from '../../model/program.ts';
import { expressionsOfAction } from '../../traverse/expressions-of.ts';
import { memoize } from '../../traverse/memoize.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';
import { placesRead, placesSet, setsPlaces } from './places.ts';

/**
 * Returns the names of what may run more often if an action that sets something runs less often or sets something else:
 * rules, tags and calls whose conditions read it, or that pass it on.
 */
export function decidedBy(program: Program, action: Action): readonly string[] {
  const deciders = decidersIn(program);
  const set = [...(action.kind === 'state' ? [action.state] : []), ...placesSet(action)];
  return [...new Set(set.flatMap((place) => [...(deciders.get(place) ?? [])]))];
}

/** Returns the names of what may run more often if a state has other values. */
export function decidedByState(program: Program, state: State): readonly string[] {
  return [...(decidersIn(program).get(state) ?? [])];
}

/** Returns who reads a state or place in a condition, by the state or place. */
const decidersIn = memoize((program: Program): ReadonlyMap<object | string, ReadonlySet<string>> => {
  const found = new Map<object | string, Set<string>>();
  const add = (place: object | string, name: string) =>
    void found.set(place, (found.get(place) ?? new Set()).add(name));
  const read = (name: string, list: readonly (Expression | undefined)[]) => {
    for (const part of list.flatMap((one) => (one ? dependenciesOf(one) : []))) {
      if (part.kind === 'state') {
        add(part.state, name);
        for (const place of part.state.key ? placesRead(part.state.key) : []) add(place, name);
      } else if (part.kind === 'source') for (const place of placesRead(part)) add(place, name);
    }
  };
  for (const { id, when, once, triggers, actions } of program.rules) {
    const watched = triggers.flatMap(({ event, arguments: list }) => (event.watches ? list : []));
    // What an action sets may decide about others.
    const passedOn = actions.filter(passesOn).flatMap(expressionsOfAction);
    read(`rule "${id}"`, [when, once?.per, ...watched, ...passedOn]);
  }
  for (const { id, when } of program.tags) read(`tag "${id}"`, [when]);
  for (const { id, when } of program.calls) read(`call "${id}"`, [when]);
  const { by, noDefault, optOut, disabled = [] } = program.consent ?? {};
  read('consent', [by?.value, noDefault, optOut, ...disabled.map(({ when }) => when)]);
  return found;
});

function passesOn(action: Action): boolean {
  return action.kind === 'raise' || setsPlaces(action);
}
