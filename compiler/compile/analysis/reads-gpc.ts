import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { expressionSitesOf, roleTraits } from '../traverse/expression-sites.ts';
import { dependenciesOf } from '../traverse/references-of.ts';

/** Whether rules read the signal of the browser. */
export function readsGpc(program: Program): boolean {
  return expressionSitesOf(program).some(
    ({ role, expression }) => roleTraits[role].reached !== 'never' && dependenciesOf(expression).some(isGpc),
  );
}

/** Whether an expression is the signal of the browser. */
export function isGpc(part: Expression): boolean {
  return part.kind === 'builtIn' && part.builtIn.name === 'gpc';
}
