import { alternatives } from '../traverse/alternatives.ts';
import type { Expression } from '../model/expression.ts';
import { staticValue } from './static-value.ts';

/** A few joined choices can have millions of texts. */
export const mostKnownTexts = 1000;

/** Returns every text or number that an expression may evaluate to. Undefined if one of them is computed. */
export function everyText(expression: Expression): readonly string[] | undefined {
  const value = staticValue(expression);
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return allKnown(alternatives(expression)?.map(everyText) ?? [undefined]);
}

/** Joins lists of texts. Undefined if one of them is, or if there are too many. */
export function allKnown(parts: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  const texts = parts.flatMap((part) => part ?? []);
  return parts.includes(undefined) || texts.length > mostKnownTexts ? undefined : texts;
}
