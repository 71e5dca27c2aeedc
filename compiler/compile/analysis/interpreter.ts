import type { Expression } from '../../language/model/expression.ts';
import { memoize } from '../traverse/memoize.ts';
import { definitionOf } from '../traverse/references-of.ts';

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

/** A name that refers to another expression. */
export type Name = Of<'condition' | 'page' | 'constant' | 'data'>;

/**
 * The abstract domain of one analysis: the results of comparisons, and how `and`, `or`, `not`, `case` and lookup tables
 * combine them. Each function gets the results of the operands and the expression itself.
 */
export interface Domain<Result> {
  readonly literal: (expression: Of<'literal'>) => Result;
  readonly not: (operand: Result, expression: Of<'operation'>) => Result;
  readonly and: (operands: readonly Result[], expression: Of<'operation'>) => Result;
  readonly or: (operands: readonly Result[], expression: Of<'operation'>) => Result;
  /** The value of the first case whose condition is true. Without `otherwise`, the value may be missing. */
  readonly choice: (
    cases: readonly CaseOf<Result>[],
    otherwise: Result | undefined,
    expression: Of<'choice'>,
  ) => Result;
  /** `resultOf` interprets a row of the table. Each row is interpreted once. */
  readonly lookup: (expression: Of<'lookup'>, resultOf: (row: Expression) => Result) => Result;
  /** `body` interprets the value of the name, once for all its uses. */
  readonly name: (mention: Name, body: () => Result) => Result;
  /** Any other expression: a comparison, a function, a built-in value, a state. `resultOf` interprets a child of it. */
  readonly leaf: (expression: Expression, resultOf: (part: Expression) => Result) => Result;
}

export interface CaseOf<Result> {
  readonly when: Result;
  readonly value: Result;
}

/** Returns a function that interprets conditions in a domain. It also follows `case`, lookup tables and names. */
export function createInterpreter<Result>(domain: Domain<Result>): (expression: Expression) => Result {
  const interpretOnce = memoize(interpret);
  return interpret;

  function interpret(expression: Expression): Result {
    switch (expression.kind) {
      case 'literal':
        return domain.literal(expression);
      case 'operation':
        return interpretOperation(expression);
      case 'choice': {
        const cases = expression.cases.map(({ when, value }) => ({ when: interpret(when), value: interpret(value) }));
        return domain.choice(cases, expression.otherwise && interpret(expression.otherwise), expression);
      }
      case 'lookup':
        return domain.lookup(expression, interpretOnce);
      case 'condition':
      case 'page':
      case 'constant':
      case 'data':
        return domain.name(expression, () => interpretOnce(definitionOf(expression)!));
      default:
        return domain.leaf(expression, interpret);
    }
  }

  function interpretOperation(expression: Of<'operation'>): Result {
    const { operator, operands } = expression;
    switch (operator) {
      case 'not':
        return domain.not(interpret(operands[0]), expression);
      case 'and':
        return domain.and(operands.map(interpret), expression);
      case 'or':
        return domain.or(operands.map(interpret), expression);
      default:
        return domain.leaf(expression, interpret);
    }
  }
}

/** Interprets `case` as nested decisions between two values. `missing` is the result of a missing value. */
export function decideInOrder<Result>(
  decide: (when: Result, value: Result, rest: Result) => Result,
  missing: Result,
): Domain<Result>['choice'] {
  return (cases, otherwise = missing) =>
    cases.reduceRight((rest, { when, value }) => decide(when, value, rest), otherwise);
}
