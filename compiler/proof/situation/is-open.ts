import type { Environment } from '../../compile/evaluate/evaluate.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { Expression } from '../../language/model/expression.ts';

/** Whether the value of an expression may depend on what is known only in a page. */
export function isOpen(expression: Expression, { isOpen: isOpenLeaf }: Environment): boolean {
  return isOpenLeaf !== undefined && dependenciesOf(expression).some(isOpenLeaf);
}
