import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { Declared } from '../../language/model/program.ts';
import type { Guard } from '../../compile/traverse/guarded-parts.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';

/** Splits `a and not (b or c)` into what must be true and false. References are not followed. */
export function conjunctsOf(expression: Expression, mustBe = true): readonly Guard[] {
  if (!isInlined(expression) && expression.kind === 'operation') {
    const { operator, operands } = expression;
    if (operator === 'not') return conjunctsOf(operands[0], !mustBe);
    if (operator === (mustBe ? 'and' : 'or')) return operands.flatMap((operand) => conjunctsOf(operand, mustBe));
  }
  return [{ expression, mustBe }];
}

/** Returns the comparisons and names of a condition. */
export function testsIn(expression: Expression): readonly Expression[] {
  if (expression.kind !== 'operation') return [expression];
  const { operator, operands } = expression;
  return operator === 'and' || operator === 'or' || operator === 'not' ? operands.flatMap(testsIn) : [expression];
}

/** Whether a condition consists of others. */
export function hasParts(
  expression: Expression,
): expression is ExpressionOf<'operation'> & { readonly operator: 'and' | 'or' | 'not' } {
  if (isInlined(expression) || expression.kind !== 'operation') return false;
  const { operator } = expression;
  return operator === 'and' || operator === 'or' || operator === 'not';
}

export function isConjunction(expression: Expression): boolean {
  return !isInlined(expression) && expression.kind === 'operation' && expression.operator === 'and';
}

/** Returns the operands of `and` or `or`, also of those directly inside it. */
export function operandsIn(expression: Expression, operator: 'and' | 'or'): readonly Expression[] {
  if (isInlined(expression) || expression.kind !== 'operation' || expression.operator !== operator) return [expression];
  return expression.operands.flatMap((operand) => operandsIn(operand, operator));
}

/** The body of a function has its places in another file, so only the whole call can be reported. */
export function isInlined({ inlinedCall }: Expression): boolean {
  return inlinedCall !== undefined;
}

/** Returns the declaration of which an expression is only the name. Its condition is reported there. */
export function namedBy(expression: Expression): Declared | undefined {
  switch (expression.kind) {
    case 'condition':
      return expression.condition;
    case 'page':
      return expression.page;
    case 'data':
      return isDecision(expression.data.value) ? expression.data : undefined;
    default:
      return undefined;
  }
}

/**
 * Whether a part is meaningful although another one implies it: `exists x` beside a comparison of `x`, which is needed
 * under `not`, and the name of a condition or page class, whose declaration may change.
 */
export function isPrecaution(expression: Expression): boolean {
  if (expression.kind !== 'operation') return namedBy(expression) !== undefined;
  const { operator, operands } = expression;
  return operator === 'exists' || (operator === 'not' && isPrecaution(operands[0]));
}

/** Whether the value of a data element is a condition. Other booleans are read as they are. */
export function isDecision(value: Expression): boolean {
  return value.kind === 'operation' && value.type.name === 'boolean' && /^(and|or|not)$/.test(value.operator);
}

/** Whether the result of a condition often changes while a page is open. */
export function mayChange(condition: Expression): boolean {
  return dependenciesOf(condition).some(
    (part) =>
      part.kind === 'state' ||
      part.kind === 'consent' ||
      part.kind === 'answer' ||
      (part.kind === 'builtIn' && /^(consent\.|optedOut$)/.test(part.builtIn.name)),
  );
}

/** Whether a condition is decided by constants alone, so that somebody switched it on or off on purpose. */
export function isSwitch(expression: Expression): boolean {
  return dependenciesOf(expression).every(({ kind }) => fixed.has(kind));
}

/** Whether a condition is decided by the site and stage alone. */
export function isAboutPlace(expression: Expression): boolean {
  return dependenciesOf(expression).every(({ kind }) => fixed.has(kind) || kind === 'static' || kind === 'hostStage');
}

const fixed: ReadonlySet<Expression['kind']> = new Set([
  'literal',
  'pattern',
  'codes',
  'list',
  'constant',
  'condition',
  'page',
  'operation',
  'choice',
  'lookup',
  'data',
]);
