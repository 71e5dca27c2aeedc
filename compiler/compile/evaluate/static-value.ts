import type { Value } from '../../../runtime/tables/tables.ts';
import { operators } from '../../language/model/operators.ts';
import type { Expression } from '../../language/model/expression.ts';
import { memoize } from '../traverse/memoize.ts';

/** Returns the value of an expression that is known at build time. Undefined if it depends on the page. */
export const staticValue: (expression: Expression) => Value = memoize(valueOf);

function valueOf(expression: Expression): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'codes':
      return expression.codes;
    case 'element':
      return expression.element.selector;
    case 'constant':
      return staticValue(expression.constant.value);
    case 'list':
      return ifAllKnown(expression.items.map(staticValue));
    case 'record': {
      const values = ifAllKnown(expression.fields.map(({ value }) => staticValue(value)));
      return values && Object.fromEntries(expression.fields.map(({ name }, at) => [name, values[at]]));
    }
    case 'operation': {
      const operands = ifAllKnown(expression.operands.map(staticValue));
      const evaluate: (...values: readonly Value[]) => Value = operators[expression.operator].evaluate;
      return operands && evaluate(...operands);
    }
    default:
      return undefined;
  }
}

function ifAllKnown(values: readonly Value[]): readonly Value[] | undefined {
  return values.includes(undefined) ? undefined : values;
}
