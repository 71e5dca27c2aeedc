import type { Value } from '../../../../runtime/tables.ts';
import type { Expression } from '../../../model/expression.ts';
import type { DataElement } from '../../../model/program.ts';
import { staticValue } from '../../../evaluate/static-value.ts';
import { operators } from '../../../language/operators.ts';
import type { Outcomes } from '../../../analysis/outcomes.ts';

interface Case {
  readonly both: bigint;
  /** The expressions that are true in it. */
  readonly all: readonly Expression[];
}

/** Evaluates comparisons in cases with known values: `template is "a"` decides `template in ["b", "c"]`. */
export function createValuesInCases(
  cases: readonly Case[],
  everywhere: bigint,
): (expression: Expression) => Outcomes | undefined {
  const known = new Map<Subject, { readonly both: bigint; readonly values: readonly Value[] }[]>();
  for (const { both, all } of cases) {
    for (const [subject, values] of all.flatMap(equalityIn)) {
      const others = known.get(subject);
      if (others) others.push({ both, values });
      else known.set(subject, [{ both, values }]);
    }
  }
  return (expression) => {
    const comparison = comparisonIn(expression);
    const entries = comparison && known.get(comparison.subject);
    if (!entries) return undefined;
    let [yes, no] = [everywhere, everywhere];
    for (const { both, values } of entries) {
      if (!values.some(comparison.isTrueFor)) yes &= ~both;
      if (values.every(comparison.isTrueFor)) no &= ~both;
    }
    return { yes, no };
  };
}

/** The left side of a comparison: a data element, or a key of a built-in value with its arguments. */
type Subject = DataElement | string;

/** Returns the possible values of a subject if an expression is true: `template is "a"`, `template in ["a", "b"]`. */
function equalityIn(expression: Expression): [Subject, readonly Value[]][] {
  if (expression.kind !== 'operation' || (expression.operator !== 'is' && expression.operator !== 'in')) return [];
  const subject = subjectOf(expression.operands[0]);
  const value = staticValue(expression.operands[1]);
  if (subject === undefined || value === undefined) return [];
  return [[subject, Array.isArray(value) ? value : [value]]];
}

interface Comparison {
  readonly subject: Subject;
  readonly isTrueFor: (value: Value) => boolean;
}

/** Returns the subject of a comparison with constants, or of a boolean, and a function that evaluates it for a value. */
function comparisonIn(expression: Expression): Comparison | undefined {
  if (expression.kind !== 'operation') {
    const subject = expression.type.name === 'boolean' ? subjectOf(expression) : undefined;
    return subject === undefined ? undefined : { subject, isTrueFor: (value) => value === true };
  }
  const { operator, operands } = expression;
  const subject = subjectOf(operands[0]);
  const others = operands.slice(1).map(staticValue);
  if (subject === undefined || others.includes(undefined)) return undefined;
  const evaluate: (...operands: readonly Value[]) => Value = operators[operator].evaluate;
  return { subject, isTrueFor: (value) => evaluate(value, ...others) === true };
}

function subjectOf(expression: Expression): Subject | undefined {
  if (expression.kind === 'data') return expression.data;
  if (expression.kind !== 'builtIn') return undefined;
  const values = expression.arguments.map(staticValue);
  return values.includes(undefined) ? undefined : JSON.stringify([expression.builtIn.name, ...values]);
}
