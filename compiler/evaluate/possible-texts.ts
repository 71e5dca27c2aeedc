import { hasWholeHost, isSameHostPath } from './addresses.ts';
import { alternatives } from '../traverse/alternatives.ts';
import type { Expression } from '../model/expression.ts';
import { memoize } from '../traverse/memoize.ts';

/** Of an expression with more texts than this, one more is given: a few cases added to one another have millions. */
export const mostTexts = 2000;

/** The texts that an expression may give, each once, or how they begin; nothing where that is not known. */
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

/** Where the end is not known, only an address whose host is told whole says anything. */
function joinedTexts([first, second]: readonly Expression[]): readonly string[] {
  const [beginnings, ends] = [possibleTexts(first), possibleTexts(second)];
  if (beginnings.length > mostTexts) return beginnings;
  if (ends.length === 0) return beginnings.filter(hasWholeHost);
  const isMany = beginnings.length * ends.length > mostTexts;
  const texts = new Set<string>();
  for (const beginning of beginnings) {
    // Whatever follows a whole host, or a path that began, goes to the same place.
    const isSettled = isMany && (hasWholeHost(beginning) || (isSameHostPath(beginning) && beginning !== '/'));
    for (const end of isSettled ? [''] : ends) {
      if (texts.size <= mostTexts) texts.add((beginning + end).slice(0, mostCharacters));
    }
  }
  return [...texts];
}

/** Names that each add the one before to itself would soon fill the machine; no host is that long. */
export const mostCharacters = 2000;
