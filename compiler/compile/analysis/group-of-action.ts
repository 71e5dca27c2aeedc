import type { Action } from '../../language/model/program.ts';
import { groupOf } from './group-of.ts';
import { isStored } from './is-stored.ts';

/** Returns the consent group that an action needs to send or store something. Undefined if it needs none. */
export function groupOfAction(action: Action): string | undefined {
  switch (action.kind) {
    case 'vendor':
      return groupOf(action);
    case 'send':
      return action.call.group;
    case 'call':
      return action.custom?.group;
    case 'state':
      return isStored(action.state) ? action.state.group : undefined;
    case 'raise':
      return undefined;
  }
}
