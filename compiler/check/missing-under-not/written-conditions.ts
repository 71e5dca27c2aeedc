import { children } from '../../compile/traverse/walk.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { DataElement, Matrix, Program, Rule } from '../../language/model/program.ts';
import {
  type ExpressionSite,
  type RoleTraits,
  roleTraits,
  sitesOfRule,
  sitesOutsideRules,
} from '../../compile/traverse/expression-sites.ts';
import type { Source } from '../../language/source/source.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { valuesOfData, valuesOfTable } from '../../compile/traverse/references-of.ts';

/** A condition with the file it is written in. */
export interface WrittenCondition extends Pick<RoleTraits, 'settlesText' | 'closes'> {
  readonly expression: Expression;
  readonly source: Source;
  readonly site: ExpressionSite;
}

/**
 * Returns every condition of a program that may be negated: declared conditions, page classes, `when`, cases and boolean
 * values.
 */
export function negatedConditions(program: Program): WrittenCondition[] {
  return [...negatedIn(sitesOutsideRules(program)), ...program.rules.flatMap(negatedInRule)];
}

/** Cached by rule, because most rules are unchanged after an edit. */
const negatedInRule: (rule: Rule) => readonly WrittenCondition[] = memoize((rule) => negatedIn(sitesOfRule(rule)));

function negatedIn(sites: readonly ExpressionSite[]): readonly WrittenCondition[] {
  const decisions: WrittenCondition[] = [];
  for (const site of sites) {
    const { role, expression, source } = site;
    const { reached, decides, settlesText, closes } = roleTraits[role];
    const add = (decision: Expression) => {
      if (!closes && !hasNegation(decision)) return;
      decisions.push({ expression: decision, source, site, settlesText, closes });
    };
    if (decides) add(expression);
    else if (reached !== 'never') outermostConditions(expression, add);
  }
  return decisions;
}

/** Finds the outermost conditions in a value; the check follows each of them inwards. */
function outermostConditions(expression: Expression, add: (condition: Expression) => void): void {
  if (expression.type.name === 'boolean') add(expression);
  else for (const part of children(expression)) outermostConditions(part, add);
}

/**
 * Whether an expression may negate a condition: with `not`, as an operand of a comparison, or in a case. Most do not, and
 * need no further check. Conditions and page classes are not followed, because each is checked at its declaration.
 */
export function hasNegation(expression: Expression): boolean {
  switch (expression.kind) {
    case 'choice':
      return true;
    case 'operation': {
      const { operator, operands } = expression;
      return operands.some(operator === 'and' || operator === 'or' ? hasNegation : decides);
    }
    case 'data':
      return dataDecides(expression.data);
    case 'lookup':
      return tableDecides(expression.matrix) || expression.keys.some(decides);
    default:
      return children(expression).some(decides);
  }
}

function decides(expression: Expression): boolean {
  return expression.type.name === 'boolean' || hasNegation(expression);
}

const dataDecides: (data: DataElement) => boolean = memoize((data) => valuesOfData(data).some(decides));

const tableDecides: (matrix: Matrix) => boolean = memoize((matrix) =>
  valuesOfTable(matrix).some((value) => truthOf(value) === undefined && decides(value)),
);

/** Returns the boolean value of an expression if it is known at build time. */
export function truthOf(expression: Expression): boolean | undefined {
  const value = staticValue(expression);
  return typeof value === 'boolean' ? value : undefined;
}
