import type { Value } from '../../../../runtime/tables/tables.ts';
import { mark } from '../entry/code-templates.ts';

/** Writes a value from the rule files. It is marked, so that rules that differ only in values share a template. */
export function writeValue(value: Value): string {
  return mark(typeof value === 'number' ? writeNumber(value) : JSON.stringify(value));
}

/** Writes a number, including infinity, which JSON lacks. Parentheses separate a minus sign from one before it. */
function writeNumber(value: number): string {
  if (!Number.isFinite(value)) return value ? `(${Math.sign(value)}/0)` : '(0/0)';
  return value < 0 ? `(${value})` : `${value}`;
}
