import type { Expression } from '../../model/expression.ts';
import { children } from '../../traverse/children.ts';
import type { Program } from '../../model/program.ts';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import { decisionsOf } from './decisions.ts';
import { isKnown, knownWhen, missingIn, union } from '../../analysis/known-values.ts';
import { hasNegation, truthOf } from './has-negation.ts';
import { createInterpreter, type CaseOf } from '../../analysis/interpreter.ts';
import { valuesOfData, valuesOfTable } from '../../traverse/values-of.ts';
import { valueKey, nameOf } from '../../analysis/value-key.ts';

/**
 * A comparison with a missing value does not hold; under `not` it would, and `not (visitorCountry in excluded)` would
 * open a gate for visitors of whom nothing is known. So a value that may be missing is asked for first.
 */
export function checkMissingUnderNot(program: Program, report: ReportDiagnostic): void {
  for (const { expression, closes, source, settlesText = false } of decisionsOf(program)) {
    if (!closes && !hasNegation(expression)) continue;
    const how = { isNegated: closes !== undefined, under: closes ?? 'not' };
    const nothing = { known: new Set<string>(), seen: new Set<string>(), judged: new Map() };
    judgementOf(expression)({ source, settlesText, ...how, ...nothing, report });
  }
}

/** The place in which a condition is judged. */
interface Context {
  /** Whether it counts that this does not hold: an odd number of `not` stands above. */
  readonly isNegated: boolean;
  /** The word that turns it around. */
  readonly under: string;
  /** Keys of values that are there wherever this is judged. */
  readonly known: ReadonlySet<string>;
  /** Inside a page class or data element: a missing text settles that it is not of the class. A country never does. */
  readonly settlesText: boolean;
  readonly source: Source;
  readonly report: ReportDiagnostic;
  /** The mention in the file at hand, where the comparison itself stands in another declaration. */
  readonly mention?: Expression;
  /** What was looked at already behind this mention; a name may be mentioned many times. */
  readonly seen: Set<string>;
  /** How each expression that is judged both ways was looked at already. */
  readonly judged: Map<Expression, Set<string>>;
}

/** What a condition means to this check: reports the values that may be missing in it, wherever it is used. */
type Judgement = (context: Context) => void;

const judgementOf = createInterpreter<Judgement>({
  literal: () => () => {},
  not: (operand) => (context) => operand(negated(context)),
  and: (operands, expression) => judgeInOrder(operands, expression, true),
  or: (operands, expression) => judgeInOrder(operands, expression, false),
  choice: judgeChoice,
  lookup: (expression, judgementOfRow) => (context) => {
    for (const value of valuesOfTable(expression.matrix)) judgeBehind(expression, () => judgementOfRow(value), context);
    for (const key of expression.keys) lookInside(key, context);
  },
  name: (mention, body) => (context) => {
    const settlesText = context.settlesText || mention.kind === 'page' || mention.kind === 'data';
    if (mention.kind !== 'constant') judgeBehind(mention, body, { ...context, settlesText });
  },
  leaf: (expression) => (context) => judgeLeaf(expression, context),
});

/** The operands of `and` and `or`: what must hold for one of them to be judged at all is known in it. */
function judgeInOrder(
  operands: readonly Judgement[],
  { operands: expressions }: Extract<Expression, { kind: 'operation' }>,
  holds: boolean,
): Judgement {
  return (context) => {
    let before: () => ReadonlySet<string> = () => context.known;
    operands.forEach((judge, at) => {
      const expression = expressions[at];
      const known = before;
      // Most operands hold nothing that is turned around, so that no matter what is known there.
      if (context.isNegated || hasNegation(expression)) judge(withKnown(context, known()));
      before = () => union(known(), knownWhen(expression, holds));
    });
  };
}

/** `case { a: x, otherwise: y }` means `a and x or not a and y`; a side that is never true asks nothing. */
function judgeChoice(
  cases: readonly CaseOf<Judgement>[],
  judgeOtherwise: Judgement | undefined,
  { cases: written, otherwise }: Extract<Expression, { kind: 'choice' }>,
): Judgement {
  return (context) => {
    let { known } = context;
    written.forEach(({ when, value }, at) => {
      const later = [...written.slice(at + 1).map((one) => one.value), ...(otherwise ? [otherwise] : [])];
      if (mayHold(value)) judgeOnce(when, cases[at].when, { ...context, known });
      if (later.some(mayHold)) judgeOnce(when, cases[at].when, negated({ ...context, known }));
      cases[at].value({ ...context, known: union(known, knownWhen(when, true)) });
      known = union(known, knownWhen(when, false));
    });
    judgeOtherwise?.({ ...context, known });
  };
}

function mayHold(value: Expression): boolean {
  return truthOf(value) !== false;
}

/** What a name or a row stands for. Where nothing is turned around, it was judged at its own declaration. */
function judgeBehind(mention: Expression, body: () => Judgement, context: Context): void {
  if (!context.isNegated) return;
  if (mention.kind !== 'lookup' && !isNewIn(context, `${valueKey(mention)} ${context.settlesText}`)) return;
  body()({ ...context, mention: context.mention ?? mention });
}

/** Whether something is looked at for the first time behind this mention, with these values known. */
function isNewIn({ seen, known }: Context, what: string): boolean {
  const key = `${what} ${[...known].toSorted().join()}`;
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

function judgeLeaf(expression: Expression, context: Context): void {
  if (expression.kind === 'call') return judgeCall(expression, context);
  if (expression.kind !== 'operation') return lookInside(expression, context);
  const { operator, operands } = expression;
  if (operator === 'else') return operands.forEach((operand) => judgementOf(operand)(context));
  if (operator === 'exists') return lookInside(operands[0], context);
  if (context.isNegated) operands.forEach((operand) => judgeOperand(operand, expression, context));
  const compared = comparedWithTruth(expression);
  if (!compared) return operands.forEach((operand) => lookAtPart(operand, context));
  judgementOf(compared.operand)(compared.isSame ? context : negated(context));
}

/** `x is false`, on either side, turns `x` around as `not` does; `x is true` is the same as `x`. */
function comparedWithTruth({ operator, operands: [left, right] }: Extract<Expression, { kind: 'operation' }>) {
  if (operator !== 'is' && operator !== 'is not') return undefined;
  const truth = truthOf(right);
  const [operand, value] = truth === undefined ? [right, truthOf(left)] : [left, truth];
  return value === undefined ? undefined : { operand, isSame: (operator === 'is') === value };
}

/** A function that answers true or false is false where a value it needs is missing, as a comparison is. */
function judgeCall(expression: Extract<Expression, { kind: 'call' }>, context: Context): void {
  const { result, parameters = [] } = expression.function;
  if (context.isNegated && result === 'boolean') {
    const needed = expression.arguments.filter((_, at) => !parameters[at]?.type.endsWith('?'));
    const values = needed.flatMap((argument) => (argument.kind === 'list' ? argument.items : [argument]));
    for (const value of values) judgeOperand(value, expression, context);
  }
  lookInside(expression, context);
}

/** What is judged both ways may stand inside another that is, and would be looked at twice as often with each level. */
function judgeOnce(expression: Expression, judge: Judgement, context: Context): void {
  const { isNegated, settlesText, known, judged } = context;
  const before = judged.get(expression) ?? new Set();
  judged.set(expression, before);
  const key = `${isNegated} ${settlesText} ${[...known].toSorted().join()}`;
  if (before.has(key)) return;
  before.add(key);
  judge(context);
}

/** A value that is compared may itself come from conditions; nobody can tell then which way they count. */
function lookInside(expression: Expression, context: Context): void {
  if (expression.kind === 'data') return checkThroughNames(expression, valuesOfData(expression.data), true, context);
  if (expression.kind === 'lookup') {
    checkThroughNames(expression, valuesOfTable(expression.matrix), context.settlesText, context);
  }
  let { known } = context;
  const cases = expression.kind === 'choice' ? new Set(expression.cases.map(({ when }) => when)) : undefined;
  for (const part of children(expression)) {
    lookAtPart(part, withKnown(context, known));
    if (cases?.has(part)) known = union(known, knownWhen(part, false));
  }
}

/** Nobody can tell which way a condition counts inside a value, so it is judged both ways. */
function lookAtPart(part: Expression, context: Context): void {
  if (part.type.name !== 'boolean') return lookInside(part, context);
  for (const isNegated of [false, true]) judgeOnce(part, judgementOf(part), { ...context, isNegated });
}

/** The values of a data element, what replaces its missing fields included, or of the rows of a table. */
function checkThroughNames(
  mention: Expression,
  values: readonly Expression[],
  settlesText: boolean,
  context: Context,
): void {
  if (!isNewIn(context, `inside ${valueKey(mention)}`)) return;
  const inner: Context = { ...context, settlesText, mention: context.mention ?? mention };
  for (const value of values) lookInside(value, inner);
}

function judgeOperand(operand: Expression, comparison: Expression, context: Context): void {
  if (context.settlesText && operand.type.name !== 'country') return;
  if (isKnown(operand, context.known)) return;
  const { start, end } = context.mention ?? comparison;
  const what = `"${nameOf(missingIn(operand, context.known))}"`;
  context.report(diagnose('missing-under-not', { what, under: context.under }, { source: context.source, start, end }));
}

function withKnown(context: Context, known: ReadonlySet<string>): Context {
  return known === context.known ? context : { ...context, known };
}

function negated(context: Context): Context {
  return { ...context, isNegated: !context.isNegated };
}
