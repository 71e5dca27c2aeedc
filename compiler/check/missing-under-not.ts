import type { Expression } from '../core/expression.ts';
import type { Program } from '../core/program.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';
import type { Source } from '../source/source.ts';
import { decisionsOf } from './decisions.ts';
import { knownWhen, leavesOf } from './known-values.ts';

/**
 * A comparison with a missing value does not hold; under `not` it would, and `not (visitorCountry in excluded)` would
 * open a gate for visitors of whom nothing is known. So a value that may be missing is asked for first.
 */
export function checkMissingUnderNot(program: Program, tell: Tell): void {
  for (const { expression, source } of decisionsOf(program)) {
    look(expression, { negative: false, known: new Set(), settlesText: false, source, tell });
  }
}

interface State {
  /** Whether an odd number of `not` stands above. */
  readonly negative: boolean;
  /** Values that are there wherever this is judged. */
  readonly known: ReadonlySet<string>;
  /** Inside a page class or data element: a missing text settles that it is not of the class. A country never does. */
  readonly settlesText: boolean;
  readonly source: Source;
  readonly tell: Tell;
  /** The mention in the file at hand, where the comparison itself stands in another declaration. */
  readonly mention?: Expression;
}

function look(expression: Expression, state: State): void {
  switch (expression.kind) {
    case 'condition':
      return look(expression.condition.value, { ...state, mention: state.mention ?? expression });
    case 'page':
      return look(expression.page.value, { ...state, settlesText: true, mention: state.mention ?? expression });
    case 'data':
      if (expression.type.name !== 'boolean') return undefined;
      return look(expression.data.value, { ...state, settlesText: true, mention: state.mention ?? expression });
    case 'operation':
      return lookAtOperation(expression, state);
    default:
      return undefined;
  }
}

function lookAtOperation(expression: Extract<Expression, { kind: 'operation' }>, state: State): void {
  const { operator, operands } = expression;
  switch (operator) {
    case 'not':
      return look(operands[0], { ...state, negative: !state.negative });
    case 'and':
    case 'or': {
      // What must hold for the right side to be judged at all holds in it.
      let { known } = state;
      for (const operand of operands) {
        look(operand, { ...state, known });
        known = new Set([...known, ...knownWhen(operand, operator === 'and')]);
      }
      return undefined;
    }
    case 'exists':
    case 'else':
      return undefined;
    default:
      if (state.negative) operands.forEach((operand) => lookAtOperand(operand, expression, state));
  }
}

function lookAtOperand(operand: Expression, comparison: Expression, state: State): void {
  if (!operand.type.optional || (state.settlesText && operand.type.name !== 'country')) return;
  const missing = leavesOf(operand).filter((leaf) => !state.known.has(leaf.key));
  if (missing.length === 0) return;
  const { start, end } = state.mention ?? comparison;
  const span = { source: state.source, start, end };
  state.tell(diagnose('missing-under-not', { what: `"${missing[0].name}"` }, span));
}
