import type { Expression } from '../model/expression.ts';
import { children } from '../traverse/children.ts';
import type { Program } from '../model/program.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';
import type { Source } from '../source/source.ts';
import { decisionsOf } from './decisions.ts';
import { isKnown, knownWhen, missingIn, union } from '../analysis/known-values.ts';
import { isTruth, turns } from './holds-negation.ts';
import { keyOf, nameOf } from '../analysis/value-key.ts';

/**
 * A comparison with a missing value does not hold; under `not` it would, and `not (visitorCountry in excluded)` would
 * open a gate for visitors of whom nothing is known. So a value that may be missing is asked for first.
 */
export function checkMissingUnderNot(program: Program, tell: Tell): void {
  for (const { expression, closes, source, settlesText = false } of decisionsOf(program)) {
    if (!closes && !turns(expression)) continue;
    const how = { negative: closes !== undefined, under: closes ?? 'not' };
    const nothing = { known: new Set<string>(), seen: new Set<string>(), judged: new Map() };
    look(expression, { source, settlesText, ...how, ...nothing, tell });
  }
}

interface State {
  /** Whether it counts that this does not hold: an odd number of `not` stands above. */
  readonly negative: boolean;
  /** The word that turns it around. */
  readonly under: string;
  /** Keys of values that are there wherever this is judged. */
  readonly known: ReadonlySet<string>;
  /** Inside a page class or data element: a missing text settles that it is not of the class. A country never does. */
  readonly settlesText: boolean;
  readonly source: Source;
  readonly tell: Tell;
  /** The mention in the file at hand, where the comparison itself stands in another declaration. */
  readonly mention?: Expression;
  /** What was looked at already behind this mention; a name may be mentioned many times. */
  readonly seen: Set<string>;
  /** How each expression that is judged both ways was looked at already. */
  readonly judged: Map<Expression, Set<string>>;
}

function look(expression: Expression, state: State): void {
  switch (expression.kind) {
    case 'condition':
      return lookBehind(expression, expression.condition.value, state);
    case 'page':
      return lookBehind(expression, expression.page.value, { ...state, settlesText: true });
    case 'data':
      return lookBehind(expression, expression.data.value, { ...state, settlesText: true });
    case 'operation':
      return lookAtOperation(expression, state);
    case 'choice':
      return lookAtChoice(expression, state);
    case 'call':
      return lookAtCall(expression, state);
    default:
      return lookInside(expression, state);
  }
}

/** What a name stands for. Where nothing is turned around, it was judged at its own declaration. */
function lookBehind(mention: Expression, body: Expression, state: State): void {
  if (!state.negative) return;
  const key = `${keyOf(mention)} ${state.settlesText} ${[...state.known].toSorted().join()}`;
  if (state.seen.has(key)) return;
  state.seen.add(key);
  look(body, { ...state, mention: state.mention ?? mention });
}

function lookAtOperation(expression: Extract<Expression, { kind: 'operation' }>, state: State): void {
  const { operator, operands } = expression;
  switch (operator) {
    case 'not':
      return look(operands[0], turned(state));
    case 'and':
    case 'or': {
      // What must hold for the right side to be judged at all holds in it.
      const [left, right] = operands;
      lookWhereTurned(left, state);
      return lookWhereTurned(right, state, () => knownWhen(left, operator === 'and'));
    }
    case 'else':
      return operands.forEach((operand) => look(operand, state));
    case 'exists':
      return lookInside(operands[0], state);
    default:
      if (state.negative) operands.forEach((operand) => lookAtOperand(operand, expression, state));
      if (isTruth(operands[1])) {
        // `x is false` turns x around as `not` does.
        const isSame = (operator === 'is') === operands[1].value;
        return look(operands[0], isSame ? state : turned(state));
      }
      operands.forEach((operand) => lookInside(operand, state));
  }
}

/** Most sides of `and` and `or` hold nothing that is turned around, so that no matter what is known there. */
function lookWhereTurned(expression: Expression, state: State, known?: () => ReadonlySet<string>): void {
  if (!state.negative && !turns(expression)) return;
  look(expression, known ? withKnown(state, union(state.known, known())) : state);
}

/** A function that answers true or false is false where a value it needs is missing, as a comparison is. */
function lookAtCall(expression: Extract<Expression, { kind: 'call' }>, state: State): void {
  const { result, parameters = [] } = expression.function;
  if (state.negative && result === 'boolean') {
    const needed = expression.arguments.filter((_, at) => !parameters[at]?.type.endsWith('?'));
    const values = needed.flatMap((argument) => (argument.kind === 'list' ? argument.items : [argument]));
    for (const value of values) lookAtOperand(value, expression, state);
  }
  lookInside(expression, state);
}

/** `case { a: x, otherwise: y }` means `a and x or not a and y`; a side that is never true asks nothing. */
function lookAtChoice({ cases, otherwise }: Extract<Expression, { kind: 'choice' }>, state: State): void {
  let { known } = state;
  cases.forEach(({ when, value }, at) => {
    const later = [...cases.slice(at + 1).map((one) => one.value), ...(otherwise ? [otherwise] : [])];
    if (!isTruth(value) || value.value) lookOnce(when, { ...state, known });
    if (later.some((one) => !isTruth(one) || one.value)) lookOnce(when, turned({ ...state, known }));
    look(value, { ...state, known: union(known, knownWhen(when, true)) });
    known = union(known, knownWhen(when, false));
  });
  if (otherwise) look(otherwise, { ...state, known });
}

/** What is judged both ways may stand inside another that is, and would be looked at twice as often with each level. */
function lookOnce(expression: Expression, state: State): void {
  const { negative, settlesText, known, judged } = state;
  const before = judged.get(expression) ?? new Set();
  judged.set(expression, before);
  const key = `${negative} ${settlesText} ${[...known].toSorted().join()}`;
  if (before.has(key)) return;
  before.add(key);
  look(expression, state);
}

/** A value that is compared may itself come from conditions; nobody can tell then which way they count. */
function lookInside(expression: Expression, state: State): void {
  if (expression.kind === 'data') {
    const key = `inside ${keyOf(expression)} ${[...state.known].toSorted().join()}`;
    if (state.seen.has(key)) return;
    state.seen.add(key);
    return lookInside(expression.data.value, { ...state, settlesText: true, mention: state.mention ?? expression });
  }
  let { known } = state;
  const cases = expression.kind === 'choice' ? new Set(expression.cases.map(({ when }) => when)) : undefined;
  for (const part of children(expression)) {
    if (part.type.name !== 'boolean') lookInside(part, withKnown(state, known));
    else for (const negative of [false, true]) lookOnce(part, { ...state, known, negative });
    if (cases?.has(part)) known = union(known, knownWhen(part, false));
  }
}

function lookAtOperand(operand: Expression, comparison: Expression, state: State): void {
  if (state.settlesText && operand.type.name !== 'country') return;
  if (isKnown(operand, state.known)) return;
  const { start, end } = state.mention ?? comparison;
  const what = `"${nameOf(missingIn(operand, state.known))}"`;
  state.tell(diagnose('missing-under-not', { what, under: state.under }, { source: state.source, start, end }));
}

function withKnown(state: State, known: ReadonlySet<string>): State {
  return known === state.known ? state : { ...state, known };
}

function turned(state: State): State {
  return { ...state, negative: !state.negative };
}
