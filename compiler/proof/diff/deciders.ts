import type { Place } from '../../../runtime/tables/place.ts';
import { readersOf, readingsOf, type ReadingSite } from '../../compile/flow/readings.ts';
import { placeOfState } from '../../compile/flow/reads.ts';
import { writesOf } from '../../compile/flow/writes.ts';
import type { Action, Declared, Program, State } from '../../language/model/program.ts';
import { memoize } from '../../compile/traverse/memoize.ts';

/**
 * Returns the names of what may run more often if an action that sets something runs less often or sets something else:
 * rules, tags and calls whose conditions and events read it, or that pass it on.
 */
export function decidedBy(program: Program, action: Action): readonly string[] {
  return decidedAt(
    program,
    writesOf(program)
      .ofAction(action)
      .map(({ place }) => place),
  );
}

/** Returns the names of what may run more often if a state has other values. */
export function decidedByState(program: Program, state: State): readonly string[] {
  return decidedAt(program, [placeOfState(state)]);
}

/** Returns who reads some places to decide something, also through names. Thousands of actions write the same places. */
function decidedAt(program: Program, places: readonly Place[]): readonly string[] {
  const known = decidedIn(program);
  const key = JSON.stringify(places);
  if (!known.has(key)) known.set(key, findDecided(program, places));
  return known.get(key)!;
}

const decidedIn = memoize((_program: Program) => new Map<string, readonly string[]>());

function findDecided(program: Program, places: readonly Place[]): readonly string[] {
  const readers = readersOf(program);
  const found = new Set<string>();
  const named = new Set<object>();
  const open = [...readingsOf(program).at(places)].map(({ reader }) => reader);
  for (let reader = open.pop(); reader; reader = open.pop()) {
    const { owner } = reader;
    if (isNamed(reader)) {
      if (named.has(owner)) continue;
      named.add(owner);
      open.push(...readers(owner));
      if (owner === program.consent?.by) found.add('consent');
      continue;
    }
    const name = decides(program, reader);
    if (name !== undefined) found.add(name);
  }
  return [...found];
}

/** Whether what a declaration reads is in the values of what names it. */
function isNamed({ role, owner }: ReadingSite): boolean {
  switch (role) {
    case 'constant':
    case 'condition':
    case 'page':
    case 'data':
    case 'each':
    case 'row':
      return true;
    case 'trigger':
      return !('sites' in owner);
    default:
      return false;
  }
}

/** Returns the name of what a reader decides about. Undefined if it decides nothing. */
function decides(program: Program, reader: ReadingSite): string | undefined {
  const { role, owner } = reader;
  const { id } = owner as Declared;
  const running = 'vendor' in owner ? `tag "${id}"` : `rule "${id}"`;
  switch (role) {
    case 'when':
    case 'once':
    case 'tagWhen':
    case 'trigger':
    case 'raised':
      return running;
    case 'callWhen':
      return `call "${id}"`;
    case 'noDefault':
    case 'optOut':
    case 'disable':
      return 'consent';
    case 'event':
      return 'sites' in owner ? running : undefined;
    case 'action':
    case 'elements':
      // What an action sets may decide about others.
      return passesOn(program, reader.action) ? running : undefined;
    default:
      return undefined;
  }
}

function passesOn(program: Program, action: Action): boolean {
  return action.kind !== 'vendor' && action.kind !== 'send' && writesOf(program).ofAction(action).length > 0;
}
