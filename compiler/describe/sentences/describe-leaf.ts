import type { ReportText } from '../../contract/report/text.ts';
import { type OperatorName, operators } from '../../language/model/operators.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import { isCollection } from '../../language/model/type.ts';
import type { Describer } from './describer.ts';
import { describeTable } from './describe-table.ts';
import { listSome, say } from './text.ts';
import { splitName } from './split-name.ts';
import { negatedTitle } from '../../language/diagnostics/nouns.ts';
import { groupWord, responderWord } from './word-of.ts';

/** Describes one test as a clause, or its negation. A comparison of a missing value is false. */
export function describeLeaf(
  expression: Expression,
  isNegated: boolean,
  describer: Describer,
  depth: number,
): ReportText {
  const not = isNegated ? 'not ' : '';
  switch (expression.kind) {
    case 'literal':
      return [expression.value === isNegated ? 'this never applies' : 'this always applies'];
    case 'consent':
      return say`${groupWord(expression.group)} is ${not}granted`;
    case 'hosts':
      return say`the host is ${not}${listSome(
        expression.hosts.map((host) => [host]),
        'or',
        { others: 'hosts' },
      )}`;
    case 'operation':
      return describeComparison(expression, isNegated, describer, depth);
    case 'builtIn':
      return describeTable(expression.builtIn, expression.arguments, describer, depth, isNegated);
    case 'call':
      return describeTable(expression.function, expression.arguments, describer, depth, isNegated);
    case 'data':
    case 'state':
      return describeFlag(expression, isNegated, describer, depth);
    case 'answer':
      return describeAnswer(expression, isNegated, describer);
    default:
      return isTrue(expression, isNegated, describer, depth);
  }
}

/** Describes a yes or no of a response: `Visitor identity reports "opted out"`. */
function describeAnswer({ call, name }: ExpressionOf<'answer'>, isNegated: boolean, describer: Describer): ReportText {
  return say`${responderWord(call, describer)} ${isNegated ? 'does not report' : 'reports'} "${splitName(name)}"`;
}

/** The title of a boolean is a clause: `the visitor is signed in`. */
function describeFlag(
  expression: ExpressionOf<'data' | 'state'>,
  isNegated: boolean,
  describer: Describer,
  depth: number,
): ReportText {
  const { title } = expression.kind === 'data' ? expression.data : expression.state;
  if (title === undefined) return isTrue(expression, isNegated, describer, depth);
  const [noun] = describer.noun(expression, depth);
  if (!isNegated) return [noun];
  return [typeof noun === 'object' ? { ...noun, text: negatedTitle(title) } : negatedTitle(title)];
}

function isTrue(expression: Expression, isNegated: boolean, { noun }: Describer, depth: number): ReportText {
  return say`${noun(expression, depth + 1)} is ${isNegated ? 'not ' : ''}true`;
}

function describeComparison(
  { operator, operands }: ExpressionOf<'operation'>,
  isNegated: boolean,
  describer: Describer,
  depth: number,
): ReportText {
  const [left, right] = operands;
  const known = operator === 'else' ? withoutFallback(left, right) : undefined;
  if (known) return describer.leaf(known, isNegated, depth);
  if (operator === 'exists' && left.type.name === 'boolean') {
    return say`it is ${isNegated ? 'unknown' : 'known'} whether ${describer.leaf(left, false, depth)}`;
  }
  const subject = describer.value(withoutDecidedFallback(operator, left, right), depth + 1);
  if (operator === 'exists') return say`${subject} is ${isNegated ? 'unknown' : 'known'}`;
  if (!Object.hasOwn(verbs, operator))
    return say`${subject} (or else ${describer.value(right, depth + 1)}) is ${isNegated ? 'not ' : ''}true`;
  if (operator === 'contains' && isCollection(left.type))
    return say`${describer.value(withoutBlank(right), depth + 1)} is ${isNegated ? 'not ' : ''}among ${subject}`;
  const mayBeMissing = left.type.optional || right.type.optional;
  const object = operator === 'in' ? describeMembers(right, describer, depth) : describer.value(right, depth + 1);
  if (operator === 'is not' && mayBeMissing) {
    return isNegated ? say`${subject} is unknown or is ${object}` : say`${subject} is known and is not ${object}`;
  }
  const verb = verbs[operator as keyof typeof verbs][isNegated ? 1 : 0];
  return say`${subject} ${verb} ${object}`;
}

/** Describes what a value must be one of: `"a" or "b"`, `one of the templates`, `in the started forms`. */
function describeMembers(list: Expression, describer: Describer, depth: number): ReportText {
  if (list.kind === 'codes') return describer.value(list, depth + 1);
  if (list.kind === 'constant') return say`one of ${describer.value(list, depth + 1)}`;
  if (list.kind !== 'list') return say`in ${describer.value(list, depth + 1)}`;
  return listSome(
    list.items.map((one) => describer.value(one, depth + 1)),
    'or',
  );
}

const verbs = {
  is: ['is', 'is not'],
  'is not': ['is not', 'is'],
  in: ['is', 'is not'],
  contains: ['contains', 'does not contain'],
  'starts with': ['starts with', 'does not start with'],
  'ends with': ['ends with', 'does not end with'],
  matches: ['matches', 'does not match'],
  '<': ['is less than', 'is not less than'],
  '<=': ['is at most', 'is not at most'],
  '>': ['is more than', 'is not more than'],
  '>=': ['is at least', 'is not at least'],
} as const satisfies Partial<Record<OperatorName, readonly [string, string]>>;

/** Returns the value that `remember` looks for. A missing or blank one is in no list. */
function withoutBlank(value: Expression): Expression {
  const [given, fallback] = value.kind === 'operation' && value.operator === 'else' ? value.operands : [value];
  if (fallback?.kind !== 'literal' || fallback.value !== '\u0000') return value;
  return given.kind === 'call' && given.function.name === 'unlessBlank' ? given.arguments[0] : given;
}

/** Returns a boolean whose fallback is false: a missing value counts as false anyway. */
function withoutFallback(value: Expression, fallback: Expression): Expression | undefined {
  return fallback.kind === 'literal' && fallback.value === false ? value : undefined;
}

/** Returns the value without its fallback, if a comparison of the fallback is false, as that of a missing value is. */
function withoutDecidedFallback(operator: OperatorName, left: Expression, right: Expression): Expression {
  if (left.kind !== 'operation' || left.operator !== 'else' || operator === 'is not' || !Object.hasOwn(verbs, operator))
    return left;
  const [value, fallback] = left.operands;
  if (fallback.kind !== 'literal') return left;
  const other = right.kind === 'pattern' ? new RegExp(right.pattern) : staticValue(right);
  if (other === undefined) return left;
  const evaluate: (...operands: readonly any[]) => unknown = operators[operator].evaluate;
  return evaluate(fallback.value, other) === false ? value : left;
}
