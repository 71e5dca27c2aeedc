import type { Expression } from '../../language/model/expression.ts';

/** Whether an expression is read from what changes in an open page. Fields of the event and its functions stay as they are. */
export function isChangeable(expression: Expression): boolean {
  switch (expression.kind) {
    case 'source':
    case 'state':
    case 'answer':
    case 'consent':
      return true;
    case 'builtIn':
      return !expression.builtIn.stable;
    case 'call':
      return expression.function.page === true || expression.function.export?.module !== undefined;
    default:
      return false;
  }
}
