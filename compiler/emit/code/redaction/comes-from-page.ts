import { valuesOfChoice } from '../../../traverse/alternatives.ts';
import type { Expression } from '../../../model/expression.ts';
import { children } from '../../../traverse/children.ts';
import { target } from '../../../traverse/target.ts';
import { valuesOfTable } from '../../../traverse/values-of.ts';
import { fold, type Static } from '../../fold/fold.ts';

/**
 * Whether what an expression gives could hold text that a page or a visitor wrote, and so an email address that nobody
 * labelled. What rule files say themselves holds none, and facts are redacted unless they are labelled personal.
 */
export function comesFromPage(expression: Expression, known: Static): boolean {
  if (isClosed(expression)) return false;
  const folded = fold(expression, known);
  switch (folded.kind) {
    case 'literal':
    case 'constant':
    case 'codes':
    case 'element':
      return false;
    case 'fact':
      return Boolean(folded.type.personal);
    case 'lookup':
      return valuesOfTable(folded.matrix).some((value) => comesFromPage(value, known));
    case 'choice':
      return valuesOfChoice(folded).some((value) => comesFromPage(value, known));
    case 'list':
    case 'record':
    case 'operation':
    case 'call':
      return children(folded).some((part) => comesFromPage(part, known));
    default: {
      const named = target(folded);
      return !named || comesFromPage(named, known);
    }
  }
}

/** Types whose values are checked when they are read, and hold no free text. */
function isClosed({ type }: Expression): boolean {
  return /^(boolean|integer|number|duration|size|country|locale)$/.test(type.name);
}
