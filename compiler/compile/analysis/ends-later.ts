import type { Action } from '../../language/model/program.ts';

/** Whether an action ends in a later task than it starts, so that actions after its `then` also run later. */
export function endsLater(action: Action): boolean {
  if (action.kind === 'vendor') {
    const { client, actions } = action.tag.vendor;
    return client !== undefined || actions[action.action].by !== undefined;
  }
  return action.kind === 'send' || (action.kind === 'call' && Boolean(action.action.waits));
}
