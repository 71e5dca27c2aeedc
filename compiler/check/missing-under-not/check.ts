import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import { children, walk } from '../../compile/traverse/walk.ts';
import type { Program } from '../../language/model/program.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Source } from '../../language/source/source.ts';
import { guardedParts } from '../../compile/traverse/guarded-parts.ts';
import { createNeverMissing, type NeverMissing } from '../never-missing.ts';
import { type WrittenCondition, negatedConditions, hasNegation, truthOf } from './written-conditions.ts';
import { hasKnownValue, knownWhen, missingIn, union } from '../../compile/analysis/known-values.ts';
import { createInterpreter, type CaseOf } from '../../compile/analysis/interpreter.ts';
import { valuesOfData, valuesOfTable } from '../../compile/traverse/references-of.ts';
import { valueKey, nameOf } from '../../compile/analysis/value-key.ts';

/**
 * Reports values that may be missing (undefined) under `not`. A comparison with a missing value is false, so
 * `not (visitorCountry in excluded)` would be true for visitors about whom nothing is known.
 */
export function checkMissingUnderNot(program: Program, report: ReportDiagnostic): void {
  const isNeverMissing = createNeverMissing(program);
  for (const decision of negatedConditions(program)) {
    const { expression, closes, source, settlesText = false } = decision;
    const how = { isNegated: closes !== undefined, under: closes ?? 'not' };
    const nothing = { known: new Set<string>(), seen: new Set<string>(), checked: new Map() };
    const firstMissing = createFirstMissing(decision, isNeverMissing);
    checkOf(expression)({ source, settlesText, ...how, ...nothing, firstMissing, report });
  }
}

/** The context in which a condition is checked. */
interface Context {
  /** Whether the condition is negated: it is inside an odd number of `not`. */
  readonly isNegated: boolean;
  /** The word that negates it. */
  readonly under: string;
  /** Keys of values that are known to exist here. */
  readonly known: ReadonlySet<string>;
  /** Inside a page class or data element, a missing text means "not of this class"; a missing country never does. */
  readonly settlesText: boolean;
  readonly source: Source;
  readonly report: ReportDiagnostic;
  /** Asks the exact model where in the decision the value is missing, before it is reported. */
  readonly firstMissing: FirstMissing;
  /** The reference in the checked file, if the comparison itself is in another declaration. */
  readonly reference?: Expression;
  /** The names that were already followed from this reference; a name can occur many times. */
  readonly seen: Set<string>;
  /** The contexts in which an expression was already checked; some are checked both negated and not. */
  readonly checked: Map<Expression, Set<string>>;
}

/** The check of one condition: reports the values in it that may be missing, in one context. */
type Check = (context: Context) => void;

const checkOf = createInterpreter<Check>({
  literal: () => () => {},
  not: (operand) => (context) => operand(negated(context)),
  and: (operands, expression) => checkInOrder(operands, expression, true),
  or: (operands, expression) => checkInOrder(operands, expression, false),
  choice: checkChoice,
  lookup: (expression, checkOfRow) => (context) => {
    for (const value of valuesOfTable(expression.matrix)) checkTarget(expression, () => checkOfRow(value), context);
    for (const key of expression.keys) checkInside(key, context);
  },
  name: (reference, body) => (context) => {
    const settlesText = context.settlesText || reference.kind === 'page' || reference.kind === 'data';
    if (reference.kind !== 'constant') checkTarget(reference, body, { ...context, settlesText });
  },
  leaf: (expression) => (context) => checkLeaf(expression, context),
});

/** Checks the operands of `and` and `or`. An operand is evaluated only after the ones before it, so their values exist. */
function checkInOrder(
  operands: readonly Check[],
  { operands: expressions }: Extract<Expression, { kind: 'operation' }>,
  value: boolean,
): Check {
  return (context) => {
    let before: () => ReadonlySet<string> = () => context.known;
    operands.forEach((check, at) => {
      const expression = expressions[at];
      const known = before;
      // Fast path: most operands contain no negation, so the known values do not matter.
      if (context.isNegated || hasNegation(expression)) check(withKnown(context, known()));
      before = () => union(known(), knownWhen(expression, value));
    });
  };
}

/** Checks `case { a: x, otherwise: y }` as `a and x or not a and y`. A value that is never true needs no check. */
function checkChoice(
  cases: readonly CaseOf<Check>[],
  checkOtherwise: Check | undefined,
  { cases: written, otherwise }: Extract<Expression, { kind: 'choice' }>,
): Check {
  return (context) => {
    let { known } = context;
    const last =
      otherwise && mayHold(otherwise) ? written.length : written.findLastIndex(({ value }) => mayHold(value));
    written.forEach(({ when, value }, at) => {
      if (mayHold(value)) checkOnce(when, cases[at].when, { ...context, known });
      if (at < last) checkOnce(when, cases[at].when, negated({ ...context, known }));
      cases[at].value({ ...context, known: union(known, knownWhen(when, true)) });
      known = union(known, knownWhen(when, false));
    });
    checkOtherwise?.({ ...context, known });
  };
}

function mayHold(value: Expression): boolean {
  return truthOf(value) !== false;
}

/** Checks the value of a name or a row. Without a negation, it is checked at its own declaration. */
function checkTarget(reference: Expression, body: () => Check, context: Context): void {
  if (!context.isNegated) return;
  if (reference.kind !== 'lookup' && !isNewIn(context, `${valueKey(reference)} ${context.settlesText}`)) return;
  body()({ ...context, reference: context.reference ?? reference });
}

/** Whether `what` has not been checked yet with these known values. Records it as checked. */
function isNewIn({ seen, known }: Context, what: string): boolean {
  const key = `${what} ${[...known].toSorted().join()}`;
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

function checkLeaf(expression: Expression, context: Context): void {
  if (expression.kind === 'call') return checkCall(expression, context);
  if (expression.kind !== 'operation') return checkInside(expression, context);
  const { operator, operands } = expression;
  if (operator === 'else') return operands.forEach((operand) => checkOf(operand)(context));
  if (operator === 'exists') return checkInside(operands[0], context);
  if (context.isNegated) operands.forEach((operand) => checkOperand(operand, expression, context));
  const compared = comparedWithTruth(expression);
  if (!compared) return operands.forEach((operand) => checkPart(operand, context));
  checkOf(compared.operand)(compared.isSame ? context : negated(context));
}

/** Handles `x is false`, in either order, which negates `x`, and `x is true`, which equals `x`. */
function comparedWithTruth({ operator, operands: [left, right] }: Extract<Expression, { kind: 'operation' }>) {
  if (operator !== 'is' && operator !== 'is not') return undefined;
  const truth = truthOf(right);
  const [operand, value] = truth === undefined ? [right, truthOf(left)] : [left, truth];
  return value === undefined ? undefined : { operand, isSame: (operator === 'is') === value };
}

/** Checks the arguments of a boolean function, which is false if a required argument is missing, like a comparison. */
function checkCall(expression: Extract<Expression, { kind: 'call' }>, context: Context): void {
  const { result, parameters = [] } = expression.function;
  if (context.isNegated && result === 'boolean') {
    const needed = expression.arguments.filter((_, at) => !parameters[at]?.type.endsWith('?'));
    const values = needed.flatMap((argument) => (argument.kind === 'list' ? argument.items : [argument]));
    for (const value of values) checkOperand(value, expression, context);
  }
  checkInside(expression, context);
}

/** Checks an expression once for each context. Otherwise nested expressions, checked both ways, take exponential time. */
function checkOnce(expression: Expression, check: Check, context: Context): void {
  const { isNegated, settlesText, known, checked } = context;
  const before = checked.get(expression) ?? new Set();
  checked.set(expression, before);
  const key = `${isNegated} ${settlesText} ${[...known].toSorted().join()}`;
  if (before.has(key)) return;
  before.add(key);
  check(context);
}

/** Checks the conditions inside a compared value. Whether they count as negated is unknown. */
function checkInside(expression: Expression, context: Context): void {
  // An unknown region is decided: what counts is the country.
  if (expression.type.regions && expression.kind === 'data' && expression.data.value.kind === 'choice') {
    return checkInside(expression.data.value.otherwise!, context);
  }
  if (expression.kind === 'data') return checkThroughNames(expression, valuesOfData(expression.data), true, context);
  if (expression.kind === 'lookup') {
    checkThroughNames(expression, valuesOfTable(expression.matrix), context.settlesText, context);
  }
  if (expression.kind === 'loop') return checkLoop(expression, context);
  let { known } = context;
  const cases = expression.kind === 'choice' ? new Set(expression.cases.map(({ when }) => when)) : undefined;
  for (const part of children(expression)) {
    checkPart(part, withKnown(context, known));
    if (cases?.has(part)) known = union(known, knownWhen(part, false));
  }
}

/**
 * Checks the condition of a loop, like any condition inside a value. But an item without a field that is compared is left
 * out, as its author expects, even if the list decides that something is not true.
 */
function checkLoop({ list, when, value }: ExpressionOf<'loop'>, context: Context): void {
  checkPart(list, context);
  if (!when) return checkPart(value, context);
  const ofItems = walk(when).filter((part) => part.type.optional && walk(part).some(({ kind }) => kind === 'item'));
  const known = union(context.known, new Set(ofItems.map(valueKey)));
  checkOnce(when, checkOf(when), { ...context, isNegated: false });
  checkOnce(when, checkOf(when), { ...context, known, isNegated: true });
  checkPart(value, withKnown(context, union(context.known, knownWhen(when, true))));
}

/** Checks a condition inside a value both negated and not, because either may apply. */
function checkPart(part: Expression, context: Context): void {
  if (part.type.name !== 'boolean') return checkInside(part, context);
  for (const isNegated of [false, true]) checkOnce(part, checkOf(part), { ...context, isNegated });
}

/** Checks the values of a data element, including the defaults of its fields, or the rows of a table. */
function checkThroughNames(
  reference: Expression,
  values: readonly Expression[],
  settlesText: boolean,
  context: Context,
): void {
  if (!isNewIn(context, `inside ${valueKey(reference)}`)) return;
  const inner: Context = { ...context, settlesText, reference: context.reference ?? reference };
  for (const value of values) checkInside(value, inner);
}

function checkOperand(operand: Expression, comparison: Expression, context: Context): void {
  if (context.settlesText && operand.type.name !== 'country') return;
  if (hasKnownValue(operand, context.known)) return;
  const place = context.firstMissing(operand, comparison, context.reference);
  if (!place) return;
  const { start, end } = place;
  const what = `"${nameOf(missingIn(operand, context.known))}"`;
  context.report(diagnose('missing-under-not', { what, under: context.under }, { source: context.source, start, end }));
}

/**
 * Returns the first place in a decision at which a value that is compared can be missing: the comparison, or any reference
 * to the declaration that contains it, because only the first reference of equal ones is followed. Undefined if none.
 */
type FirstMissing = (value: Expression, comparison: Expression, reference?: Expression) => Expression | undefined;

function createFirstMissing({ expression, site }: WrittenCondition, isNeverMissing: NeverMissing): FirstMissing {
  return (value, comparison, reference) => {
    const key = reference && valueKey(reference);
    const isPlace = (part: Expression) => (key === undefined ? part === comparison : valueKey(part) === key);
    const places = guardedParts(expression, isPlace);
    return places.find(({ guards }) => !isNeverMissing(value, site, guards))?.part;
  };
}

function withKnown(context: Context, known: ReadonlySet<string>): Context {
  return known === context.known ? context : { ...context, known };
}

function negated(context: Context): Context {
  return { ...context, isNegated: !context.isNegated };
}
