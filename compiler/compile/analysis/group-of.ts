import type { Action, Program, Rule, Running, Tag, Trigger, VendorCall } from '../../language/model/program.ts';
import { isStored } from './is-stored.ts';
import { waitsFor } from './tag-condition.ts';

/** Returns the consent group that an action of a tag needs: its own, or that of the tag. */
export const groupOf = ({
  tag,
  action,
}: Pick<VendorCall, 'action'> & { readonly tag: Pick<Tag, 'group' | 'groups'> }): string =>
  tag.groups[action] ?? tag.group;

/**
 * Returns the number of the consent group without which the state of a rule with `remember` is not read. While it is
 * unknown whether the group is granted, the rule waits. Undefined if the rule never waits.
 */
export function groupOfRemembered(program: Pick<Program, 'consent'>, { once }: Rule): number | undefined {
  const state = once?.remembered?.state;
  return state && isStored(state) ? waitsFor(program, state.group) : undefined;
}

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

/** Whether an event is about the whole page, so that what it starts may run when consent is granted later on the page. */
export function belongsToPage(running: Running, { event, declaration }: Trigger): boolean {
  return Boolean(event.page || declaration?.page) || ('vendor' in running && !event.interaction);
}
