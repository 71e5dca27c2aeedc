import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Program, Rule, State } from '../../language/model/program.ts';
import { booleanType, textType } from '../../language/model/type.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { unlessTooLarge } from '../diagram/too-large.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import type { TextTest } from '../text/text-test.ts';
import type { InputAtoms } from './atoms-of-path.ts';
import type { ValueAtom } from './fits-atom.ts';
import { literalOf, negationOf, operationOn } from '../model/make-expression.ts';
import { firstValueOf, readOf, valueSetBy } from '../model/value-set-by.ts';
import { search } from './search.ts';
import { valueOfInput } from './value-of-input.ts';

/** An action that changes a state, and its rule. */
export interface StateWrite {
  readonly rule: Rule;
  readonly action: Extract<Action, { kind: 'state' }>;
}

/** Returns the actions that change a state, in the order of the rules. */
export function writesTo({ rules }: Program, state: State): readonly StateWrite[] {
  return rules.flatMap((rule) =>
    rule.actions.flatMap((action) => (action.kind === 'state' && action.state === state ? { rule, action } : [])),
  );
}

/**
 * Returns a function that says whether a state of the page can ever be as a path wants it: its first value is, or some action
 * may set it so. For any other input it says yes. What is not settled counts as possible.
 */
export function possibleStates(model: Model, program: Program): (wanted: InputAtoms) => boolean {
  return testsOf(model)(program);
}

/** How many searches all questions about a model may take. The careers site needs one. */
const mostSearches = 1000;

const testsOf = memoize((model: Model) => memoize((program: Program) => createTest(model, program)));

function createTest(model: Model, program: Program): (wanted: InputAtoms) => boolean {
  const known = new Map<string, boolean>();
  let searches = 0;
  const isFound = (condition: DiagramNode) =>
    condition !== 0 && (searches++ >= mostSearches || search(model, program, condition).kind !== 'none');
  return (wanted) => {
    const { expression } = wanted.input;
    if (expression.kind !== 'state' || isStored(expression.state) || wanted.options) return true;
    const { state } = expression;
    if (state.type.name === 'list' || state.type.name === 'set') return true;
    const key = `${wanted.input.key} ${wanted.atoms.map(([, truth], at) => `${wanted.variables[at]} ${truth}`).join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = unlessTooLarge(() => isPossible(model, program, state, wanted, isFound), true);
    known.set(key, result);
    return result;
  };
}

function isPossible(
  model: Model,
  program: Program,
  state: State,
  wanted: InputAtoms,
  isFound: (condition: DiagramNode) => boolean,
): boolean {
  if (isBelowFirst(program, state, wanted)) return false;
  const { atoms } = wanted;
  if (isFound(model.condition(fits(firstValueOf(state), atoms), 'event'))) return true;
  return writesTo(program, state).some(({ rule, action }) => {
    const value = valueSetBy(action);
    const start = model.startsOf(rule).find((one) => one.action === action);
    // A rule without events never runs.
    if (!start) return false;
    if (!value) return true;
    // The first action that makes it so finds it otherwise.
    const becomes = operationOn('and', [fits(value, atoms), negationOf(fits(readOf(state), atoms))]);
    return isFound(model.diagrams.and(start.when, model.condition(becomes, start.context)));
  });
}

/** Whether a counter that actions only increase would have to be less than its first value. */
function isBelowFirst(program: Program, state: State, wanted: InputAtoms): boolean {
  const least = staticValue(firstValueOf(state));
  const isIncreased = writesTo(program, state).every(({ action }) => action.operation === 'increase');
  if (!isIncreased || typeof least !== 'number') return false;
  const isBelow: ValueAtom = { kind: 'number', input: wanted.input, test: { operator: '<', value: least } };
  return valueOfInput({ ...wanted, atoms: [...wanted.atoms, [isBelow, false]] }).kind === 'none';
}

/** Returns the condition that a value is as atoms say. A test that no condition expresses is left out. */
function fits(value: Expression, atoms: InputAtoms['atoms']): Expression {
  const exists = operationOn('exists', [value]);
  const existing = atoms.find(([atom]) => atom.kind === 'exists');
  if (existing && !existing[1]) return negationOf(exists);
  const tests = atoms.flatMap(([atom, truth]) => {
    const test = testOf(atom, value);
    return !test ? [] : truth ? test : negationOf(test);
  });
  const all = tests.reduce((one, other) => operationOn('and', [one, other]), literalOf(true, booleanType));
  // Tests of a missing value may have any result.
  return existing ? operationOn('and', [exists, all]) : operationOn('or', [negationOf(exists), all]);
}

function testOf(atom: ValueAtom, value: Expression): Expression | undefined {
  switch (atom.kind) {
    case 'true':
      return value;
    case 'number':
      return operationOn(atom.test.operator, [value, literalOf(atom.test.value, { name: 'number' })]);
    case 'text':
      return testOfText(atom.test, value);
    default:
      return undefined;
  }
}

const textOperators = { is: 'is', contains: 'contains', starts: 'starts with', ends: 'ends with' } as const;

function testOfText(test: TextTest, value: Expression): Expression | undefined {
  if (test.lower) return undefined;
  switch (test.kind) {
    case 'is':
    case 'contains':
    case 'starts':
    case 'ends':
      return operationOn(textOperators[test.kind], [value, literalOf(test.text, textType)]);
    case 'matches': {
      const { pattern, ignoreCase } = test;
      return operationOn('matches', [
        value,
        { kind: 'pattern', pattern, ignoreCase, type: textType, start: 0, end: 0 },
      ]);
    }
    default:
      return undefined;
  }
}
