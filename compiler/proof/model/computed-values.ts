import type { FunctionTable, Value } from '../../../runtime/tables/tables.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import { isArithmetic, operators, type Operator } from '../../language/model/operators.ts';
import { booleanType, parseType, textType, withOptional } from '../../language/model/type.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import { literalOf, nodeCount } from './make-expression.ts';
import { preimageOfCall, preimageOfOperation, type Preimage } from './preimage.ts';
import {
  asGuarded,
  decided,
  merged,
  onlyIf,
  orElse,
  isKnown,
  known,
  missing,
  valueOf,
  whenMissing,
  whenTrue,
  type Alternative,
  type Guarded,
  type Term,
} from './term.ts';
import type { EvaluationContext, Evaluator } from './values.ts';

/** With more combinations of arguments, a function or lookup is an atom of its own. */
const mostCombinations = 64;
/** How many nodes the expression of a computed value may have. */
const mostNodes = 400;
/** Longer lists of domains are one test. */
const mostDomains = 50;

export function truthOfOperation(
  values: Evaluator,
  expression: ExpressionOf<'operation'>,
  context: EvaluationContext,
): DiagramNode {
  const { not, all, any } = values.diagrams;
  const { operator, operands } = expression;
  switch (operator) {
    case 'and':
      return all(operands.map((operand) => values.truth(operand, context)));
    case 'or':
      return any(operands.map((operand) => values.truth(operand, context)));
    case 'not':
      return not(values.truth(operands[0], context));
    case 'exists':
      return not(whenMissing(values.of(operands[0], context)));
    case 'else':
    case '+':
    case '-':
    case '*':
    case '/':
      return whenTrue(operationOf(values, expression, context));
    default:
      return compared(values, expression, context);
  }
}

function compared(values: Evaluator, expression: ExpressionOf<'operation'>, context: EvaluationContext): DiagramNode {
  const { and, any } = values.diagrams;
  const [a, b] = expression.operands.map((operand) => values.of(operand, context));
  if (a.alternatives.length * b.alternatives.length > mostCombinations ** 2) {
    const operands = [a.whole, b.whole];
    return values.inputs.isTrue({ ...expression, operands, type: booleanType }, context);
  }
  return any(
    a.alternatives.flatMap((one) =>
      b.alternatives.map((other) => {
        const guard = and(one.guard, other.guard);
        return guard === 0 ? 0 : and(guard, values.around.compare(expression.operator, one.term, other.term, context));
      }),
    ),
  );
}

export function operationOf(
  values: Evaluator,
  expression: ExpressionOf<'operation'>,
  context: EvaluationContext,
): Guarded {
  const { operator, operands } = expression;
  if (operator === 'else')
    return orElse(values.diagrams, values.of(operands[0], context), values.of(operands[1], context));
  const parts = operands.map((operand) => values.of(operand, context));
  const whole = { ...expression, operands: parts.map((part) => part.whole) };
  if (isArithmetic(operator)) return arithmetic(values, expression, whole, parts, context);
  return decided(values.diagrams, truthOfOperation(values, expression, context), whole, parts);
}

function arithmetic(
  values: Evaluator,
  expression: ExpressionOf<'operation'>,
  whole: ExpressionOf<'operation'>,
  parts: readonly Guarded[],
  context: EvaluationContext,
): Guarded {
  const { not, any } = values.diagrams;
  // A quotient is missing if the divisor is 0.
  const read = (one: Expression) => values.inputs.read(one, context, expression.operator === '/');
  const combinations = parts.some(isLarge) ? undefined : combine(values, parts);
  if (!combinations) {
    const absent = any(parts.map(whenMissing));
    const alternatives = [{ guard: absent, term: missing }, ...onlyIf(values.diagrams, not(absent), read(whole))];
    return merged(values.diagrams, alternatives, whole, parts);
  }
  const alternatives = combinations.flatMap(({ guard, terms }): readonly Alternative[] => {
    if (terms.some(({ key }) => key === missing.key)) return [{ guard, term: missing }];
    if (terms.every(isKnown) && !terms.some(isLongText)) {
      const { evaluate } = operators[expression.operator] as Operator;
      return [{ guard, term: known(evaluate(...terms.map(({ value }) => value))) }];
    }
    const one = { ...expression, operands: terms.map((term) => term.expression) };
    const made = terms.some(isLongText) ? undefined : preimageOfOperation(expression.operator, terms);
    return made ? [{ guard, term: madeFrom(values, terms, made, one) }] : onlyIf(values.diagrams, guard, read(one));
  });
  return merged(values.diagrams, alternatives, whole, parts);
}

/** Returns the possible combinations of terms; undefined if there are too many. */
export function combine(values: Evaluator, parts: readonly Guarded[]): readonly Combination[] | undefined {
  const { and } = values.diagrams;
  let combinations: Combination[] = [{ guard: 1, terms: [] }];
  for (const alternatives of parts.map((part) => part.alternatives.flatMap((one) => eachWord(values, one)))) {
    if (combinations.length * alternatives.length > mostCombinations) return undefined;
    combinations = combinations
      .flatMap(({ guard, terms }) =>
        alternatives.map((one) => ({ guard: and(guard, one.guard), terms: [...terms, one.term] })),
      )
      .filter(({ guard }) => guard !== 0);
  }
  return combinations;
}

/** Returns the words of which an input is one, each with its condition. Any other term stays as it is. */
function eachWord(values: Evaluator, one: Alternative): readonly Alternative[] {
  const { and } = values.diagrams;
  const { guard, term } = one;
  if (term.kind !== 'input' || term.made || term.input.type.name !== 'word') return [one];
  const words = values.inputs.choiceOf(term.input)?.options.flat();
  return (
    words?.map((word) => ({ guard: and(guard, values.inputs.isAmong(term.input, [word])!), term: known(word) })) ?? [
      one,
    ]
  );
}

interface Combination {
  readonly guard: DiagramNode;
  readonly terms: readonly Term[];
}

export function callOf(
  values: Evaluator,
  { function: table, arguments: list, type }: ExpressionOf<'call'>,
  context: EvaluationContext,
): Guarded {
  const parts = list.map((argument) => values.of(argument, context));
  return table.name === 'declassify' ? parts[0] : applied(values, table, parts, type, context);
}

/** Returns the values of a function call. If all arguments are known, they are computed. */
export function applied(
  values: Evaluator,
  table: FunctionTable,
  parts: readonly Guarded[],
  type: Expression['type'],
  context: EvaluationContext,
): Guarded {
  const { diagrams, inputs } = values;
  const own = { type: withOptional(type, false), start: 0, end: 0 };
  const call = (list: readonly Expression[]): Expression => ({
    kind: 'call',
    function: table,
    arguments: list,
    ...own,
  });
  const whole = call(parts.map((part) => part.whole));
  const result = parseType(table.result);
  // A boolean function returns false for a missing argument.
  const mayBeMissing = (anyMissing: boolean) =>
    Boolean(result.optional) || result.name === 'unknown' || (anyMissing && result.name !== 'boolean');
  const isComputed = !table.event && !table.page && !table.export?.needs && table.export?.module === undefined;
  const combinations = isComputed && !parts.some(isLarge) ? combine(values, parts) : undefined;
  if (!combinations) {
    const anyMissing = parts.some((part) => whenMissing(part) !== 0);
    return asGuarded(inputs.read(whole, context, mayBeMissing(anyMissing)), whole, parts);
  }
  const alternatives = combinations.flatMap(({ guard, terms }): readonly Alternative[] => {
    const term = computed(table, terms);
    if (term) return [{ guard, term }];
    const one = call(terms.map(({ expression }) => expression));
    const made = terms.some(isMissingTerm) ? undefined : preimageOfCall(table, terms);
    if (made) return [{ guard, term: madeFrom(values, terms, made, one) }];
    // Lists that share domains then have common diagrams.
    const domains = table.name === 'under' ? listedTexts(terms[1]) : [];
    if (domains.length > 1 && domains.length <= mostDomains) {
      const calls = domains.map((domain) => call([terms[0].expression, listOfOne(domain)]));
      const isUnder = diagrams.any(calls.map((one) => inputs.isTrue(one, context)));
      return onlyIf(diagrams, guard, decided(diagrams, isUnder, one).alternatives);
    }
    return onlyIf(diagrams, guard, inputs.read(one, context, mayBeMissing(terms.some(isMissingTerm))));
  });
  return merged(diagrams, alternatives, whole, parts);
}

/** Returns the result of a function if it is known. */
function computed(table: FunctionTable, terms: readonly Term[]): Term | undefined {
  const values = terms.map(valueOf);
  if (values.includes(undefined)) return undefined;
  const { parameters = [] } = table;
  // Checks ask about programs with errors, too.
  const isList = (at: number) => parseType(parameters[at]?.type ?? 'unknown').of !== undefined;
  if (values.some((one, at) => isList(at) && one!.value !== undefined && !Array.isArray(one!.value))) return undefined;
  const value = table.evaluate(...values.map((one) => one!.value));
  return typeof value === 'object' && !Array.isArray(value) ? undefined : known(value ?? undefined);
}

const isMissingTerm = ({ key }: Term): boolean => key === missing.key;

/**
 * Whether the values of a part are made from so much that it is an atom by its name. Names that mention the one before twice
 * would double the expression with each of them.
 */
function isLarge({ alternatives }: Guarded): boolean {
  return alternatives.some(({ term }) => nodeCount(term.expression) > mostNodes);
}

/** Whether a text is too long to compute with. Lookup tables that repeatedly double a text would exhaust memory. */
function isLongText(term: Term): boolean {
  return term.kind === 'known' && typeof term.value === 'string' && term.value.length > 10_000;
}

/** Returns the term of what is made from the one argument that is not known. */
function madeFrom(values: Evaluator, terms: readonly Term[], made: Preimage, expression: Expression): Term {
  const { input } = terms.find((term) => term.kind === 'input')!;
  return { kind: 'input', key: `${values.inputs.keyOf(expression)} of ${input.key}`, input, made, expression };
}

function listedTexts(term: Term): readonly string[] {
  const items = term.kind === 'known' && Array.isArray(term.value) ? (term.value as readonly Value[]) : [];
  return items.every((item) => typeof item === 'string') ? items : [];
}

function listOfOne(text: string): Expression {
  return { kind: 'list', items: [literalOf(text, textType)], type: { name: 'list', of: textType }, start: 0, end: 0 };
}
