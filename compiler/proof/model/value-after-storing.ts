import type { Value } from '../../../runtime/tables/tables.ts';
import { isNumberType, type Type } from '../../language/model/type.ts';
import type { State } from '../../language/model/program.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { isKnown, type Guarded, type Term } from './term.ts';

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
