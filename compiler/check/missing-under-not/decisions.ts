import { children } from '../../traverse/children.ts';
import type { Expression } from '../../model/expression.ts';
import type { Program } from '../../model/program.ts';
import { expressionSitesOf, roleTraits, type RoleTraits } from '../../traverse/expression-sites.ts';
import type { Source } from '../../source/source.ts';

/** A condition with the file it is written in. */
export interface Decision extends Pick<RoleTraits, 'settlesText' | 'closes'> {
  readonly expression: Expression;
  readonly source: Source;
}

/** Everything that decides: conditions, page classes, `when` of rules and tags, cases, and true or false as a value. */
export function decisionsOf(program: Program): Decision[] {
  const decisions: Decision[] = [];
  for (const { role, expression, source } of expressionSitesOf(program)) {
    const { reached, decides, settlesText, closes } = roleTraits[role];
    const add = (decision: Expression) => decisions.push({ expression: decision, source, settlesText, closes });
    if (decides) add(expression);
    else if (reached !== 'never') outermostConditions(expression, add);
  }
  return decisions;
}

/** The conditions that a value depends on: the outermost of them, since each is followed inwards later. */
function outermostConditions(expression: Expression, add: (condition: Expression) => void): void {
  if (expression.type.name === 'boolean') add(expression);
  else for (const part of children(expression)) outermostConditions(part, add);
}
