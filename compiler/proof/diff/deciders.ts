import type { Expression } from '../../model/expression.ts';
import type { Action, Program, Running, State } from '../../model/program.ts';
import { createPlaceIndex, type PlaceIndex } from '../../flow/place-index.ts';
import { placeOfState, readsOf } from '../../flow/reads.ts';
import { writesOf } from '../../flow/writes.ts';
import { expressionsOfAction } from '../../traverse/expressions-of.ts';
import { memoize } from '../../traverse/memoize.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';

/**
 * Returns the names of what may run more often if an action that sets something runs less often or sets something else:
 * rules, tags and calls whose conditions and events read it, or that pass it on.
 */
export function decidedBy(program: Program, action: Action): readonly string[] {
  return [...decidersIn(program).at(writesOf(program).ofAction(action).map(({ place }) => place))]; // prettier-ignore
}

/** Returns the names of what may run more often if a state has other values. */
export function decidedByState(program: Program, state: State): readonly string[] {
  return [...decidersIn(program).at([placeOfState(state)])];
}

/** Returns who reads a place to decide something. */
const decidersIn = memoize((program: Program): PlaceIndex<string> => {
  const reads = readsOf(program);
  const index = createPlaceIndex<string>();
  const read = (name: string, list: readonly (Expression | undefined)[], { triggers = [] }: Partial<Running> = {}) => {
    for (const part of list.flatMap((one) => (one ? dependenciesOf(one) : [])))
      for (const place of reads.of(part, triggers)) index.add(place, name);
    for (const trigger of triggers) for (const place of reads.ofTrigger(trigger)) index.add(place, name);
  };
  for (const rule of program.rules) {
    const { id, when, once, triggers, actions } = rule;
    const watched = triggers.flatMap(({ event, arguments: list }) => (event.watches ? list : []));
    // What an action sets may decide about others.
    const passedOn = actions.filter(passesOn).flatMap(expressionsOfAction);
    read(`rule "${id}"`, [when, once?.per, ...watched, ...passedOn], rule);
  }
  for (const tag of program.tags) read(`tag "${tag.id}"`, [tag.when], tag);
  for (const { id, when } of program.calls) read(`call "${id}"`, [when]);
  const { by, noDefault, optOut, disabled = [] } = program.consent ?? {};
  read('consent', [by?.value, noDefault, optOut, ...disabled.map(({ when }) => when)]);
  return index;

  function passesOn(action: Action): boolean {
    return action.kind !== 'vendor' && action.kind !== 'send' && writesOf(program).ofAction(action).length > 0;
  }
});
