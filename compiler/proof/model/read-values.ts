import type { Value } from '../../../runtime/tables/tables.ts';
import { readsVisits } from '../../compile/analysis/reads-visits.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import { isCollection } from '../../language/model/type.ts';
import { decodeFields, decodeValue } from '../../language/tables/decoders.ts';
import { combine } from './computed-values.ts';
import { asGuarded, certain, decided, merged, onlyIf, orElse, isKnown, known, missing, type Guarded } from './term.ts';
import type { EvaluationContext, Evaluator } from './values.ts';

export function builtInOf(values: Evaluator, expression: ExpressionOf<'builtIn'>, context: EvaluationContext): Guarded {
  const { name } = expression.builtIn;
  const consent = values.around.aboutConsent(name, context);
  if (consent !== undefined) return decided(values.diagrams, consent, expression);
  if (name === 'consent.state') return asGuarded(values.around.stateOfConsent(expression, context), expression);
  if (name === 'consent.decision') return asGuarded(values.around.decisionOfConsent(context), expression);
  if (name === 'host') return hostOf(values, expression, context);
  if (readsVisits(expression)) return ofVisit(values, expression, context);
  return readWith(values, expression, expression.arguments, context);
}

/** Visits and campaigns are not read without consent to storing them. */
function ofVisit(values: Evaluator, expression: ExpressionOf<'builtIn'>, context: EvaluationContext): Guarded {
  const { diagrams } = values;
  const stores = values.around.storesVisits(context);
  const read = values.inputs.read(expression, context, Boolean(expression.type.optional));
  const without = known(expression.type.name === 'list' ? [] : undefined);
  const alternatives = [...onlyIf(diagrams, stores, read), { guard: diagrams.not(stores), term: without }];
  return merged(diagrams, alternatives, expression);
}

function hostOf(values: Evaluator, expression: Expression, context: EvaluationContext): Guarded {
  const { byHost, isOther } = values.around.places;
  const other = onlyIf(values.diagrams, isOther, values.inputs.read(expression, context, false));
  return merged(values.diagrams, [...byHost, ...other], expression);
}

/** Reads a source or built-in value, for each combination of its arguments. */
export function readWith(
  values: Evaluator,
  expression: ExpressionOf<'source' | 'builtIn'>,
  list: readonly Expression[],
  context: EvaluationContext,
): Guarded {
  const mayBeMissing = expression.kind === 'source' || Boolean(expression.type.optional);
  if (list.length === 0) return asGuarded(values.inputs.read(expression, context, mayBeMissing), expression);
  const parts = list.map((argument) => values.of(argument, context));
  const whole = { ...expression, arguments: parts.map((part) => part.whole) };
  const combinations = combine(values, parts);
  const alternatives = combinations
    ? combinations.flatMap(({ guard, terms }) => {
        const one = { ...expression, arguments: terms.map((term) => term.expression) };
        return onlyIf(values.diagrams, guard, values.inputs.read(one, context, mayBeMissing));
      })
    : values.inputs.read(whole, context, mayBeMissing);
  return merged(values.diagrams, alternatives, whole, parts);
}

/**
 * Fields of a record from the page are converted to their declared types. If the record says so, `each` replaces
 * missing fields.
 */
export function memberOf(values: Evaluator, expression: ExpressionOf<'member'>, context: EvaluationContext): Guarded {
  const record = values.of(expression.of, context);
  if (isCollection(expression.of.type)) return fieldsOf(values, expression, record, context);
  const data = expression.of.kind === 'data' && expression.of.data.type.fields ? expression.of.data : undefined;
  const decode = expression.decode || data !== undefined;
  const each = data?.each && values.of(data.each, context);
  const mayBeMissing = Boolean(expression.type.optional) || each !== undefined;
  const whole: Expression = { ...expression, of: record.whole, decode };
  const raw = record.alternatives.flatMap(({ guard, term }) => {
    if (term.kind === 'record' && !decode) {
      const field = term.fields.get(expression.name) ?? certain(missing);
      return onlyIf(values.diagrams, guard, field.alternatives);
    }
    if (term.kind === 'known') {
      const value = (term.value as Record<string, Value> | undefined)?.[expression.name];
      return [{ guard, term: known(decode ? decodeValue(value, expression.type) : value) }];
    }
    const of: Expression = term.expression;
    return onlyIf(values.diagrams, guard, values.inputs.read({ ...whole, of }, context, mayBeMissing || decode));
  });
  const result = merged(values.diagrams, raw, whole, [record]);
  return each ? orElse(values.diagrams, result, each) : result;
}

/** A field of each record in a list: a list of its own, which is missing if the records are. */
function fieldsOf(
  values: Evaluator,
  expression: ExpressionOf<'member'>,
  list: Guarded,
  context: EvaluationContext,
): Guarded {
  const whole: Expression = { ...expression, of: list.whole };
  const alternatives = list.alternatives.flatMap(({ guard, term }) => {
    if (isKnown(term)) return [{ guard, term: known(decodeFields(term.value, expression.name, expression.type.of!)) }];
    return onlyIf(values.diagrams, guard, values.inputs.read({ ...whole, of: term.expression }, context, false));
  });
  return merged(values.diagrams, alternatives, whole, [list]);
}

/** Whether one of some expressions reads a state that an earlier action of the rule has set. */
export function readsSet(list: readonly Expression[], { states }: EvaluationContext): boolean {
  if (!states) return false;
  const isSet = (one: Expression) => one.kind === 'state' && states.get(one.state) !== undefined;
  return list.some((expression) => dependenciesOf(expression).some(isSet));
}
