import type { Value } from '../../../../runtime/tables.ts';
import type { Expression } from '../../../model/expression.ts';
import type { DataElement } from '../../../model/program.ts';
import { staticValue } from '../../../evaluate/static-value.ts';
import { operators } from '../../../language/operators.ts';
import type { Outcomes } from '../../../analysis/outcomes.ts';

interface Case {
  readonly both: bigint;
  /** What holds in it. */
  readonly all: readonly Expression[];
}

/** What follows in cases that say which value something has: `template is "a"` settles `template in ["b", "c"]`. */
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
    const said = comparison && known.get(comparison.subject);
    if (!said) return undefined;
    let [yes, no] = [everywhere, everywhere];
    for (const { both, values } of said) {
      if (!values.some(comparison.holds)) yes &= ~both;
      if (values.every(comparison.holds)) no &= ~both;
    }
    return { yes, no };
  };
}

/** What is compared: a data element, or a fact with what it is given. */
type Subject = DataElement | string;

/** The values that something has where an expression holds: `template is "a"`, `template in ["a", "b"]`. */
function equalityIn(expression: Expression): [Subject, readonly Value[]][] {
  if (expression.kind !== 'operation' || (expression.operator !== 'is' && expression.operator !== 'in')) return [];
  const subject = subjectOf(expression.operands[0]);
  const value = staticValue(expression.operands[1]);
  if (subject === undefined || value === undefined) return [];
  return [[subject, Array.isArray(value) ? value : [value]]];
}

interface Comparison {
  readonly subject: Subject;
  readonly holds: (value: Value) => boolean;
}

/** What is compared with a constant, or true or false by itself, and how a value of it comes out. */
function comparisonIn(expression: Expression): Comparison | undefined {
  if (expression.kind !== 'operation') {
    const subject = expression.type.name === 'boolean' ? subjectOf(expression) : undefined;
    return subject === undefined ? undefined : { subject, holds: (value) => value === true };
  }
  const { operator, operands } = expression;
  const subject = subjectOf(operands[0]);
  const others = operands.slice(1).map(staticValue);
  if (subject === undefined || others.includes(undefined)) return undefined;
  const evaluate: (...operands: readonly Value[]) => Value = operators[operator].evaluate;
  return { subject, holds: (value) => evaluate(value, ...others) === true };
}

function subjectOf(expression: Expression): Subject | undefined {
  if (expression.kind === 'data') return expression.data;
  if (expression.kind !== 'builtIn') return undefined;
  const given = expression.arguments.map(staticValue);
  return given.includes(undefined) ? undefined : JSON.stringify([expression.builtIn.name, ...given]);
}
