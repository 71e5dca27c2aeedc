import type { Value } from '../../../runtime/tables/tables.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, State } from '../../language/model/program.ts';
import { isNumberType, type Type } from '../../language/model/type.ts';
import { literalOf, operationOn } from './make-expression.ts';
import { isKnown, type Guarded, type Term } from './term.ts';

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

/**
 * Returns the value of a state after an action has set it, if the browser stores it. Undefined if it is not known: storing
 * may shorten or split the value.
 */
export function valueAfterStoring(state: State, value: Guarded): Guarded | undefined {
  return !isStored(state) || value.alternatives.every(({ term }) => isKept(state, term)) ? value : undefined;
}

/** Whether a stored value is read as it was set. */
function isKept({ type, limit, format }: State, term: Term): boolean {
  if (!isKnown(term)) return limit === undefined && term.kind === 'input' && isScalar(type);
  const { value } = term;
  if (value === undefined) return true;
  if (!Array.isArray(value)) return limit === undefined || String(value).length <= limit;
  if (limit !== undefined || !type.of || !isScalar(type.of)) return false;
  return format === 'json' || value.every(isWhole);
}

/** Whether an item stays the same between `|`. */
const isWhole = (item: Value): boolean => item !== undefined && item !== '' && !String(item).includes('|');

function isScalar(type: Type): boolean {
  return type.name === 'text' || type.name === 'boolean' || isNumberType(type);
}
