import type { Expression } from '../../language/model/expression.ts';
import type { Action, State } from '../../language/model/program.ts';
import { literalOf, operationOn } from './make-expression.ts';

/** Returns the value that an action gives a state; undefined for an action that adds or removes an item. */
export function valueSetBy({ operation, value, state }: Extract<Action, { kind: 'state' }>): Expression | undefined {
  switch (operation) {
    case 'set':
      // A missing value clears the state.
      return value?.type.optional && hasFirstValue(state)
        ? operationOn('else', [value, firstValueOf(state)], state.type)
        : value;
    case 'clear':
      return firstValueOf(state);
    case 'increase':
      return operationOn('+', [readOf(state), literalOf(1, state.type)], state.type);
    case 'add':
    case 'remove':
      return undefined;
  }
}

/** Returns the value of a state before its first change, and after it was cleared. */
export function firstValueOf({ initial, type }: State): Expression {
  if (initial) return initial;
  switch (type.name) {
    case 'boolean':
      return literalOf(false, type);
    case 'integer':
      return literalOf(0, type);
    case 'list':
    case 'set':
      return { kind: 'list', items: [], type, start: 0, end: 0 };
    default:
      return literalOf(undefined, type);
  }
}

function hasFirstValue(state: State): boolean {
  return !firstValueOf(state).type.optional;
}

/** Returns an expression that reads a state. */
export const readOf = (state: State): Expression => ({ kind: 'state', state, type: state.type, start: 0, end: 0 });
