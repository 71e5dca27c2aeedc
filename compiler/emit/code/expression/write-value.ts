import type { Value } from '../../../../runtime/tables.ts';
import { mark } from '../entry/code-templates.ts';

/** A value that is part of the program's text. Inside rules it is marked, so that rules of one shape can share it. */
export function writeValue(value: Value): string {
  return mark(typeof value === 'number' ? writeNumber(value) : JSON.stringify(value));
}

/** A number, also one that grew too large for JSON. Parentheses keep a minus sign apart from one before it. */
function writeNumber(value: number): string {
  if (!Number.isFinite(value)) return value ? `(${Math.sign(value)}/0)` : '(0/0)';
  return value < 0 ? `(${value})` : `${value}`;
}
