import type { Expression } from '../../language/model/expression.ts';
import type { Action } from '../../language/model/program.ts';

/** Returns the item that an action pushes into the data layer. Undefined for other actions. */
export function pushedItem(action: Action): Expression | undefined {
  if (action.kind === 'call') return action.action.name === 'push' ? action.arguments[0] : undefined;
  return action.kind === 'vendor' && action.tag.vendor.actions[action.action].pushes ? action.arguments[0] : undefined;
}
