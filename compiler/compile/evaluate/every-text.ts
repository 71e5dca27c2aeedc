import type { Expression } from '../../language/model/expression.ts';
import { possibleValues } from './possible-values.ts';

/** A few joined choices can have millions of texts. */
export const mostKnownTexts = 1000;

/** Returns every text or number that an expression may evaluate to. Undefined if one of them is computed. */
export function everyText(expression: Expression): readonly string[] | undefined {
  const values = possibleValues(expression);
  const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  return values && [...values].every(isText) ? allKnown([[...values].map(String)]) : undefined;
}

/** Joins lists of texts. Undefined if one of them is, or if there are too many. */
export function allKnown(parts: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  const texts = parts.flatMap((part) => part ?? []);
  return parts.includes(undefined) || texts.length > mostKnownTexts ? undefined : texts;
}
