import { hasPersonalData } from '../../../compile/infer/labels/has-personal-data.ts';
import type { Expression } from '../../../language/model/expression.ts';
import { valuesOfChoice } from '../../../compile/traverse/alternatives.ts';
import { children } from '../../../compile/traverse/children.ts';
import { memoize } from '../../../compile/traverse/memoize.ts';
import { target } from '../../../compile/traverse/target.ts';
import { valuesOfTable } from '../../../compile/traverse/values-of.ts';
import { isClosed } from './comes-from-page.ts';

/**
 * Whether a value contains text that rules label as personal, so that sending it to the first party is intended and it
 * is not redacted. A label that came only from a decision is no such intention.
 */
export const hasPersonalText: (expression: Expression) => boolean = memoize((expression) => {
  if (!hasPersonalData(expression.type) || isClosed(expression)) return false;
  switch (expression.kind) {
    case 'choice':
      return valuesOfChoice(expression).some(hasPersonalText);
    case 'lookup':
      return valuesOfTable(expression.matrix).some(hasPersonalText);
    case 'list':
    case 'record':
    case 'operation':
    case 'call':
      return children(expression).some(hasPersonalText);
    case 'data': {
      const value = target(expression)!;
      // The declaration itself may add the label.
      return hasPersonalText(value) || !hasPersonalData(value.type);
    }
    default:
      return true;
  }
});
