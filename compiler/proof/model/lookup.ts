import { valuesOfTable } from '../../compile/traverse/references-of.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { Matrix } from '../../language/model/program.ts';
import { isNumberType } from '../../language/model/type.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import { readsSet } from './read-values.ts';
import { asGuarded, merged, onlyIf, known, missing, whenMissing, type Alternative, type Guarded } from './term.ts';
import type { EvaluationContext, Evaluator } from './values.ts';

/** Rows of texts or numbers exclude each other one by one, so that their conditions grow with the square of the number. */
const mostRows = 400;

/** Rows do not overlap, so at most one matches. A missing key has a row of its own, or none. */
export function lookup(values: Evaluator, expression: ExpressionOf<'lookup'>, context: EvaluationContext): Guarded {
  const { and, not, all, any } = values.diagrams;
  const { matrix } = expression;
  const keys = expression.keys.map((key) => values.of(key, context));
  const whole: Expression = readsSet(valuesOfTable(matrix), context)
    ? values.inputs.capture(expression, context)
    : { ...expression, keys: keys.map((key) => key.whole) };
  if (matrix.rows.length > mostRows && !keys.every((key) => isCoded(values, key)))
    return opaqueLookup(values, whole, matrix, keys, context);
  const isMissing = any(keys.map(whenMissing));
  const alternatives = [...onlyIf(values.diagrams, isMissing, rowOf(values, matrix.missing, context))];
  let rest = not(isMissing);
  for (const row of matrix.rows) {
    const fits = and(rest, all(row.keys.map((list, at) => (list ? isListed(values, keys[at], list, context) : 1))));
    if (fits === 0) continue;
    rest = and(rest, not(fits));
    alternatives.push(...onlyIf(values.diagrams, fits, rowOf(values, row.value, context)));
  }
  alternatives.push(...onlyIf(values.diagrams, rest, rowOf(values, matrix.otherwise, context)));
  return merged(values.diagrams, alternatives, whole, keys);
}

function rowOf(values: Evaluator, row: Expression | undefined, context: EvaluationContext): readonly Alternative[] {
  if (!row) return [{ guard: 1, term: missing }];
  const before = context.values.get(row);
  const value = before ?? values.of(row, context);
  if (!before) context.values.set(row, value);
  return value.alternatives;
}

function opaqueLookup(
  values: Evaluator,
  whole: Expression,
  matrix: Matrix,
  keys: readonly Guarded[],
  context: EvaluationContext,
): Guarded {
  const hasAll = matrix.otherwise !== undefined && matrix.missing !== undefined;
  const mayBeMissing = !hasAll || valuesOfTable(matrix).some(({ type }) => type.optional);
  return asGuarded(values.inputs.read(whole, context, mayBeMissing), whole, keys);
}

/** Whether all alternatives are known or countries, so that rows exclude each other without growing. */
function isCoded(values: Evaluator, { alternatives }: Guarded): boolean {
  return alternatives.every(
    ({ term }) => term.kind === 'known' || (term.kind === 'input' && values.inputs.choiceOf(term.input) !== undefined),
  );
}

/** Returns when a key of a lookup table is in the list of a row, whose words are texts. */
function isListed(
  values: Evaluator,
  { alternatives }: Guarded,
  list: readonly string[],
  context: EvaluationContext,
): DiagramNode {
  const { and, any } = values.diagrams;
  return any(
    alternatives.map(({ guard, term }) => {
      if (guard === 0 || term.key === missing.key) return 0;
      if (term.kind === 'known') return list.includes(String(term.value)) ? guard : 0;
      const listed = isNumberType(term.expression.type) ? list.map(Number) : list;
      return and(guard, values.around.compare('in', term, known(listed), context));
    }),
  );
}
