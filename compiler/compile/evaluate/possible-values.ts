import type { Value } from '../../../runtime/tables/tables.ts';
import type { Expression } from '../../language/model/expression.ts';
import { alternatives } from '../traverse/alternatives.ts';
import { memoize } from '../traverse/memoize.ts';
import { staticValue } from './static-value.ts';

/** Returns every value that an expression may evaluate to, each once. Undefined if one of them is unknown at build time. */
export const possibleValues: (expression: Expression) => ReadonlySet<Value> | undefined = memoize(valuesOf);

function valuesOf(expression: Expression): ReadonlySet<Value> | undefined {
  const value = staticValue(expression);
  if (value !== undefined) return new Set([value]);
  const parts = alternatives(expression)?.map(possibleValues);
  if (!parts || parts.includes(undefined)) return undefined;
  return new Set(parts.flatMap((part) => [...part!]));
}
