import type { Expression } from '../../language/model/expression.ts';
import type { Declared } from '../../language/model/program.ts';
import { expressionsOfResponder } from './expressions-of.ts';
import { valuesOfData, valuesOfTable } from './values-of.ts';

/** A declaration that an expression names, and the expressions of that declaration. */
export interface Reference {
  readonly declaration: Declared;
  /** Expressions that are evaluated when the reference is evaluated. */
  readonly values: readonly Expression[];
  /** Expressions that were evaluated earlier: the key and initial value of a state, or the expressions of a request. */
  readonly origins: readonly Expression[];
}

/** Returns the reference of an expression itself, not of its children. Undefined if it names no declaration. */
export function referenceOf(expression: Expression): Reference | undefined {
  switch (expression.kind) {
    case 'condition':
      return reference(expression.condition, [expression.condition.value]);
    case 'page':
      return reference(expression.page, [expression.page.value]);
    case 'constant':
      return reference(expression.constant, [expression.constant.value]);
    case 'data':
      return reference(expression.data, valuesOfData(expression.data));
    case 'lookup':
      return reference(expression.matrix, valuesOfTable(expression.matrix));
    case 'state': {
      const { initial, key } = expression.state;
      return reference(expression.state, none, [...(initial ? [initial] : []), ...(key?.arguments ?? [])]);
    }
    case 'answer':
      return reference(expression.call, none, expressionsOfResponder(expression.call));
    case 'element':
      return reference(expression.element);
    default:
      return undefined;
  }
}

const none: readonly Expression[] = [];

function reference(declaration: Declared, values = none, origins = none): Reference {
  return { declaration, values, origins };
}
