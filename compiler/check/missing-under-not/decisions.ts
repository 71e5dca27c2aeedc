import { children } from '../../compile/traverse/walk.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import {
  type ExpressionSite,
  type RoleTraits,
  expressionSitesOf,
  roleTraits,
} from '../../compile/traverse/expression-sites.ts';
import type { Source } from '../../language/source/source.ts';

/** A condition with the file it is written in. */
export interface Decision extends Pick<RoleTraits, 'settlesText' | 'closes'> {
  readonly expression: Expression;
  readonly source: Source;
  readonly site: ExpressionSite;
}

/** Returns every condition of a program: declared conditions, page classes, `when`, cases and boolean values. */
export function decisionsOf(program: Program): Decision[] {
  const decisions: Decision[] = [];
  for (const site of expressionSitesOf(program)) {
    const { role, expression, source } = site;
    const { reached, decides, settlesText, closes } = roleTraits[role];
    const add = (decision: Expression) => decisions.push({ expression: decision, source, site, settlesText, closes });
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
