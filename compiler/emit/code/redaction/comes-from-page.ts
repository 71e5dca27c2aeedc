import { valuesOfChoice } from '../../../compile/traverse/alternatives.ts';
import type { Expression } from '../../../language/model/expression.ts';
import { children } from '../../../compile/traverse/children.ts';
import { parseType } from '../../../language/model/type.ts';
import { target } from '../../../compile/traverse/target.ts';
import { valuesOfTable } from '../../../compile/traverse/values-of.ts';
import { memoize } from '../../../compile/traverse/memoize.ts';

/**
 * Whether the value of an expression may contain text from the page or visitor, and so an unlabelled email address.
 * Texts in rule files contain none, and built-in values are already redacted unless they are labelled as personal.
 */
export const comesFromPage: (expression: Expression) => boolean = memoize((expression) => {
  if (isClosed(expression)) return false;
  switch (expression.kind) {
    case 'literal':
    case 'constant':
    case 'codes':
    case 'element':
      return false;
    case 'builtIn':
      return Boolean(expression.labelledBy) || parseType(expression.builtIn.type).personal !== undefined;
    case 'lookup':
      return valuesOfTable(expression.matrix).some(comesFromPage);
    case 'choice':
      return valuesOfChoice(expression).some(comesFromPage);
    case 'list':
    case 'record':
    case 'operation':
    case 'call':
      return children(expression).some(comesFromPage);
    default: {
      const named = target(expression);
      return !named || comesFromPage(named);
    }
  }
});

/** Whether values of this type are validated when they are read and contain no free text. */
export function isClosed({ type }: Expression): boolean {
  return /^(boolean|integer|number|duration|size|country|locale)$/.test(type.name);
}
