import { hasWholeHost, isSameHostPath } from './addresses.ts';
import { alternatives } from '../traverse/alternatives.ts';
import type { Expression } from '../../language/model/expression.ts';
import { memoize } from '../traverse/memoize.ts';

/** The limit of possible texts, because a few joined cases can have millions. Beyond it, one more text is returned. */
export const mostTexts = 2000;

/** Returns the texts that an expression may evaluate to, or their starts, each once. Empty if unknown. */
export const possibleTexts = memoize(textsOf);

function textsOf(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'string' && expression.type.name === 'text' ? [expression.value] : [];
    case 'operation':
      if (expression.operator === '+') return joinedTexts(expression.operands);
      break;
  }
  const texts = new Set<string>();
  for (const value of alternatives(expression) ?? []) {
    for (const text of possibleTexts(value)) if (texts.size <= mostTexts) texts.add(text);
  }
  return [...texts];
}

/** Joins the possible texts of two operands. If the end is unknown, only starts with a complete host are kept. */
function joinedTexts([first, second]: readonly Expression[]): readonly string[] {
  const [beginnings, ends] = [possibleTexts(first), possibleTexts(second)];
  if (beginnings.length > mostTexts) return beginnings;
  if (ends.length === 0) return beginnings.filter(hasWholeHost);
  const isMany = beginnings.length * ends.length > mostTexts;
  const texts = new Set<string>();
  for (const beginning of beginnings) {
    // After a complete host or the start of a path, further text does not change the destination.
    const isSettled = isMany && (hasWholeHost(beginning) || (isSameHostPath(beginning) && beginning !== '/'));
    for (const end of isSettled ? [''] : ends) {
      if (texts.size <= mostTexts) texts.add((beginning + end).slice(0, mostCharacters));
    }
  }
  return [...texts];
}

/** The limit of a text's length. Repeated doubling would exhaust memory, and no host name is that long. */
export const mostCharacters = 2000;
