import type {
  Action,
  Consent,
  Program,
  Rule,
  Running,
  Tag,
  Trigger,
  VendorCall,
} from '../../language/model/program.ts';
import { isStored } from './is-stored.ts';
import type { Expression } from '../../language/model/expression.ts';
import { dependenciesOf } from '../traverse/references-of.ts';

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

/** Returns the condition of a tag: its `when`, and not any condition that disables it. Undefined if there are none. */
export function tagCondition({ id, span, when }: Tag, consent: Consent | undefined): Expression | undefined {
  const at = { start: span.start, end: span.end, type: { name: 'boolean' } } as const;
  const disabled = consent?.disabled.filter(({ tags }) => tags.includes(id)) ?? [];
  const not = disabled.map(({ when: off }): Expression => {
    return { kind: 'operation', operator: 'not', operands: [off], ...at };
  });
  const all = [...(when ? [when] : []), ...not];
  return all.length > 1 ? { kind: 'operation', operator: 'and', operands: all, ...at } : all[0];
}

/**
 * Returns the number of a consent group at a tag's gate. The tag that reports the opt-out does not wait for it: bit
 * n + 16 is set if group n is granted apart from the opt-out. See `createConsent` of the runtime.
 */
export function gateNumber(program: Pick<Program, 'consent'>, tag: Tag, group: string): number | undefined {
  const number = waitsFor(program, group);
  const { optOut } = program.consent ?? {};
  if (number === undefined || group !== 'targeting' || !optOut?.type.optional) return number;
  const reports = dependenciesOf(optOut).some(
    (read) => read.kind === 'answer' && 'vendor' in read.call && read.call.id === tag.id,
  );
  return reports ? number + 16 : number;
}

/** Whether a group is one that visitors can refuse. */
export function needsConsent(group: string | undefined): group is string {
  return group !== undefined && group !== 'necessary';
}

/** Returns the number of a consent group that must be granted first. Undefined for `necessary`, which needs no consent. */
export function waitsFor({ consent }: Pick<Program, 'consent'>, group: string | undefined): number | undefined {
  if (!needsConsent(group)) return undefined;
  return consent?.groups.find(({ id }) => id === group)?.number;
}
