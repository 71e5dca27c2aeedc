import { children, type Expression } from '../core/expression.ts';

/** A value that may be missing, by a key that is the same wherever the same value is read. */
export interface Leaf {
  readonly key: string;
  readonly name: string;
}

/** The values that decide whether an expression is there: it is where all of them are. */
export function leavesOf(expression: Expression): Leaf[] {
  if (!expression.type.optional) return [];
  const name = nameOf(expression);
  if (name !== undefined) return [{ key: `${expression.kind} ${name}`, name }];
  return children(expression).flatMap(leavesOf);
}

/** Values that are certainly there when an expression holds (or, with `truth` false, when it does not). */
export function knownWhen(expression: Expression, truth: boolean): ReadonlySet<string> {
  switch (expression.kind) {
    case 'condition':
      return knownWhen(expression.condition.value, truth);
    case 'operation':
      return knownOfOperation(expression, truth);
    default:
      return new Set();
  }
}

function knownOfOperation(expression: Extract<Expression, { kind: 'operation' }>, truth: boolean): ReadonlySet<string> {
  const { operator, operands } = expression;
  switch (operator) {
    case 'not':
      return knownWhen(operands[0], !truth);
    case 'and':
    case 'or': {
      const sides = operands.map((operand) => knownWhen(operand, truth));
      const all = (operator === 'and') === truth;
      return all ? new Set(sides.flatMap((side) => [...side])) : intersection(sides);
    }
    case 'else':
      return new Set();
    default:
      // Every comparison that holds had values to compare, and so has "exists".
      return truth ? new Set(operands.flatMap((operand) => leavesOf(operand).map(({ key }) => key))) : new Set();
  }
}

function intersection([first, ...others]: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set([...(first ?? [])].filter((key) => others.every((other) => other.has(key))));
}

function nameOf(expression: Expression): string | undefined {
  switch (expression.kind) {
    case 'data':
      return expression.data.id;
    case 'state':
      return expression.state.id;
    case 'field':
      return expression.path.join('.');
    case 'fact':
      return call(expression.fact.name, expression.arguments);
    case 'source':
      return call(expression.source.name, expression.arguments);
    case 'member': {
      const of = nameOf(expression.of);
      return of === undefined ? undefined : `${of}.${expression.name}`;
    }
    case 'lookup':
      return `${expression.matrix.id}[${expression.keys.map(keyOf).join(', ')}]`;
    default:
      return undefined;
  }
}

function call(name: string, list: readonly Expression[]): string {
  return list.length === 0 ? name : `${name}(${list.map(keyOf).join(', ')})`;
}

function keyOf(expression: Expression): string {
  return expression.kind === 'literal' ? JSON.stringify(expression.value) : (nameOf(expression) ?? '…');
}
