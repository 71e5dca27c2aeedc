import { valuesOfChoice } from '../traverse/alternatives.ts';
import type { Expression } from '../../language/model/expression.ts';
import { children } from '../traverse/walk.ts';
import { hasValueForEachKey } from '../traverse/has-value-for-each-key.ts';
import { parseType } from '../../language/model/type.ts';
import { createImpliedFacts } from './implied-facts.ts';
import { valueKey } from './value-key.ts';

/** Whether an expression has a value if the values with these keys are present. */
export function hasKnownValue(expression: Expression, known: ReadonlySet<string>): boolean {
  if (!expression.type.optional || known.has(valueKey(expression))) return true;
  switch (expression.kind) {
    case 'operation':
      return expression.operator === 'else'
        ? expression.operands.some((operand) => hasKnownValue(operand, known))
        : expression.operands.every((operand) => hasKnownValue(operand, known));
    case 'choice':
      return (
        expression.otherwise !== undefined && valuesOfChoice(expression).every((value) => hasKnownValue(value, known))
      );
    case 'loop':
      return hasKnownValue(expression.list, known);
    case 'lookup':
    case 'list':
    case 'call':
      return isMadeOfParts(expression) && children(expression).every((part) => hasKnownValue(part, known));
    default:
      return false;
  }
}

/** Returns the first value in an expression that may be missing, for a message. It is the innermost one. */
export function missingIn(expression: Expression, known: ReadonlySet<string>): Expression {
  const parts =
    expression.kind === 'operation' || expression.kind === 'list' || isMadeOfParts(expression)
      ? children(expression)
      : expression.kind === 'loop'
        ? [expression.list]
        : [];
  const part = parts.find((candidate) => !hasKnownValue(candidate, known));
  return part ? missingIn(part, known) : expression;
}

/** Returns the keys of values that are certainly present if an expression is true (or false, if `truth` is false). */
export function knownWhen(expression: Expression, truth: boolean): ReadonlySet<string> {
  const { whenTrue, whenFalse } = presentKeys(expression);
  return (truth ? whenTrue : whenFalse) ?? none;
}

const none: ReadonlySet<string> = new Set();

/** If a comparison, `exists` or a function returns true, all its operands are present. */
const presentKeys = createImpliedFacts<string>({
  leaf(expression) {
    if (expression.kind === 'call') return { whenTrue: expression.arguments.flatMap(presentIn) };
    const isTest = expression.kind === 'operation' && expression.operator !== 'else';
    return isTest ? { whenTrue: expression.operands.flatMap(presentIn) } : {};
  },
});

/** Returns the union of two sets. */
export function union(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return a.size === 0 ? b : b.size === 0 ? a : new Set([...a, ...b]);
}

/** Returns the keys of values that must be present if an expression has a value. One side of `else` may always be missing. */
function presentIn(expression: Expression): string[] {
  if (!expression.type.optional) return [];
  const own = valueKey(expression);
  switch (expression.kind) {
    case 'list':
      return [];
    case 'call':
      return [own, ...expression.arguments.flatMap(presentIn)];
    case 'member':
      return [own, ...presentIn(expression.of)];
    case 'loop':
      return [own, ...presentIn(expression.list)];
    case 'operation':
      return expression.operator === 'else' ? [own] : [own, ...expression.operands.flatMap(presentIn)];
    case 'lookup':
      return expression.matrix.missing ? [own] : [own, ...expression.keys.flatMap(presentIn)];
    default:
      return [own];
  }
}

/** Whether an expression has a value if all its parts have one. `domain(x)` and a partial table may not. */
function isMadeOfParts(expression: Expression): boolean {
  switch (expression.kind) {
    case 'list':
      return true;
    case 'call':
      return !parseType(expression.function.result).optional;
    case 'lookup': {
      const { rows, otherwise } = expression.matrix;
      const values = [...rows.map(({ value }) => value), ...(otherwise ? [otherwise] : [])];
      return hasValueForEachKey(expression.matrix) && !values.some(({ type }) => type.optional);
    }
    default:
      return false;
  }
}
