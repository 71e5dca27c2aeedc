import { valuesOfChoice } from '../traverse/alternatives.ts';
import type { Expression } from '../model/expression.ts';
import { children } from '../traverse/children.ts';
import { parseType } from '../model/type.ts';
import { keyOf } from './value-key.ts';

/** Whether an expression has a value wherever the values with these keys are there. */
export function isKnown(expression: Expression, known: ReadonlySet<string>): boolean {
  if (!expression.type.optional || known.has(keyOf(expression))) return true;
  switch (expression.kind) {
    case 'operation':
      return expression.operator === 'else'
        ? expression.operands.some((operand) => isKnown(operand, known))
        : expression.operands.every((operand) => isKnown(operand, known));
    case 'choice':
      return expression.otherwise !== undefined && valuesOfChoice(expression).every((value) => isKnown(value, known));
    case 'lookup':
    case 'list':
    case 'call':
      return isMadeOfParts(expression) && children(expression).every((part) => isKnown(part, known));
    default:
      return false;
  }
}

/** The first value that may be missing in an expression, for a message: one of its parts where it is made of them. */
export function missingIn(expression: Expression, known: ReadonlySet<string>): Expression {
  const parts =
    expression.kind === 'operation' || expression.kind === 'list' || isMadeOfParts(expression)
      ? children(expression)
      : [];
  const part = parts.find((candidate) => !isKnown(candidate, known));
  return part ? missingIn(part, known) : expression;
}

/** Keys of values that are certainly there when an expression holds (or, with `truth` false, when it does not). */
export function knownWhen(expression: Expression, truth: boolean): ReadonlySet<string> {
  switch (expression.kind) {
    case 'condition':
      return knownOfBody(expression.condition.value, truth);
    case 'page':
      return knownOfBody(expression.page.value, truth);
    case 'operation':
      return knownOfOperation(expression, truth);
    case 'call':
      // A function that answers true had values to look at.
      return truth ? presentIn(expression.arguments) : none;
    default:
      return none;
  }
}

const none: ReadonlySet<string> = new Set();

/** What is in either of two sets. */
export function union(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return a.size === 0 ? b : b.size === 0 ? a : new Set([...a, ...b]);
}
const bodies = { true: new WeakMap<Expression, ReadonlySet<string>>(), false: new WeakMap<Expression, ReadonlySet<string>>() }; // prettier-ignore

/** A named condition may be mentioned many times, and is worked out once. */
function knownOfBody(body: Expression, truth: boolean): ReadonlySet<string> {
  const before = bodies[`${truth}`].get(body);
  if (before) return before;
  const known = knownWhen(body, truth);
  bodies[`${truth}`].set(body, known);
  return known;
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
      return all ? sides.reduce(union) : intersection(sides);
    }
    case 'else':
      return none;
    default:
      // Every comparison that holds had values to compare, and so has "exists".
      return truth ? presentIn(operands) : none;
  }
}

function intersection([first, ...others]: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set([...(first ?? [])].filter((key) => others.every((other) => other.has(key))));
}

function presentIn(expressions: readonly Expression[]): ReadonlySet<string> {
  const keys = expressions.flatMap(presentBehind);
  return keys.length > 0 ? new Set(keys) : none;
}

/** Keys of what must be there where an expression has a value. One side of `else` may always be missing. */
function presentBehind(expression: Expression): string[] {
  if (!expression.type.optional) return [];
  const own = keyOf(expression);
  switch (expression.kind) {
    case 'list':
      return [];
    case 'call':
      return [own, ...expression.arguments.flatMap(presentBehind)];
    case 'member':
      return [own, ...presentBehind(expression.of)];
    case 'operation':
      return expression.operator === 'else' ? [own] : [own, ...expression.operands.flatMap(presentBehind)];
    case 'lookup':
      return expression.matrix.missing ? [own] : [own, ...expression.keys.flatMap(presentBehind)];
    default:
      return [own];
  }
}

/** Whether an expression is there as soon as its parts are; `domain(x)` and a table without `otherwise` may lack a value. */
function isMadeOfParts(expression: Expression): boolean {
  switch (expression.kind) {
    case 'list':
      return true;
    case 'call':
      return !parseType(expression.function.result).optional;
    case 'lookup': {
      const { rows, otherwise } = expression.matrix;
      return (
        otherwise !== undefined && ![...rows.map(({ value }) => value), otherwise].some(({ type }) => type.optional)
      );
    }
    default:
      return false;
  }
}
