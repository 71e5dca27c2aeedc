import type { Value } from '../../runtime/tables.ts';
import { walk, type Expression } from '../core/expression.ts';
import type { Type } from '../core/type.ts';
import { operators } from '../language/operators.ts';
import type { Source } from '../source/source.ts';
import type * as ast from '../syntax/document.ts';
import { linkExpression, linkTyped } from './expressions.ts';
import type { Linker } from './linker.ts';

/** The value of an expression that must be known before anything runs; nothing where that was told. */
export function linkStaticValue(
  linker: Linker,
  source: Source,
  node: ast.Expression,
  what: string,
  wanted?: Type,
): Value {
  const context = { source };
  // A set is written as a list.
  const type: Type | undefined = wanted?.name === 'set' ? { ...wanted, name: 'list' } : wanted;
  const expression = type ? linkTyped(linker, context, node, type) : linkExpression(linker, context, node);
  const value = staticValue(expression);
  const isTold = [...walk(expression)].some(({ type }) => type.name === 'unknown');
  if (value === undefined && !isTold) linker.mistake('not-static', { what }, source, node);
  return isTold ? undefined : value;
}

/** What an expression is wherever it is asked; undefined where that depends on the page. */
export function staticValue(expression: Expression): Value {
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
      return allKnown(expression.items.map(staticValue));
    case 'record': {
      const values = allKnown(expression.fields.map(({ value }) => staticValue(value)));
      return values && Object.fromEntries(expression.fields.map(({ name }, at) => [name, values[at]]));
    }
    case 'operation': {
      const operands = allKnown(expression.operands.map(staticValue));
      const evaluate: (...values: readonly Value[]) => Value = operators[expression.operator].evaluate;
      return operands && evaluate(...operands);
    }
    default:
      return undefined;
  }
}

function allKnown(values: readonly Value[]): readonly Value[] | undefined {
  return values.includes(undefined) ? undefined : values;
}
