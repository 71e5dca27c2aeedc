import type {
  Action,
  Consent,
  Gated,
  Program,
  Rule,
  Running,
  State,
  Tag,
  Trigger,
  VendorCall,
} from '../../language/model/program.ts';
import { isStored } from './is-stored.ts';
import { queuedBy } from './opt-outs.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Source } from '../../language/source/source.ts';
import { dependenciesOf } from '../traverse/references-of.ts';

/** What must be true before an action starts, or before a state is stored. */
export interface StepGate {
  readonly through?: Gated;
  readonly group?: string;
  /** The number of the group in the bundle; see `gateNumber`. Undefined if no consent is needed. */
  readonly number?: number;
  readonly conditions: readonly GateCondition[];
  /** For how many milliseconds the conditions may still become true. */
  readonly within?: number;
}

/** A condition of a gate, its file, and the result with which it lets an action start. */
export interface GateCondition {
  readonly value: Expression;
  readonly source: Source;
  readonly wanted: boolean;
}

/** Returns the gate of an action. Without consent, a state changes in the page all the same. */
export function gateOfAction(action: Action, program: Pick<Program, 'consent'>): StepGate {
  const through = actorOf(action);
  if (through) return gateThrough(through, program, action.kind === 'vendor' ? action.action : '');
  const group = groupOfAction(action);
  return { group, number: waitsFor(program, group), conditions: [] };
}

/** Returns the gate of a tag, call or custom action. An action of a tag may have a consent group of its own. */
export function gateThrough(through: Gated, program: Pick<Program, 'consent'>, action: string): StepGate {
  const { source } = through;
  const isTag = 'vendor' in through;
  const upper = isTag ? through.substituteFor : undefined;
  const group = isTag ? groupOf({ tag: through, action }) : through.group;
  const number = isTag ? gateNumber(program, through, group!) : waitsFor(program, group);
  const own = 'table' in through || !through.when ? [] : [{ value: through.when, source, wanted: true }];
  const off = isTag ? disablersOf(through.id, program) : [];
  const conditions = [
    ...(upper ? gateThrough(upper, program, '').conditions : []),
    ...own,
    ...off.map((one) => ({ value: one.when, source: one.source, wanted: false })),
  ];
  return { through, group, number, conditions, within: isTag ? (through.within ?? upper?.within) : undefined };
}

/** Returns the group whose consent decides whether a gate opens: for a tag that runs in place of another, that of the other. */
export function decidingGroup({ through, group }: Pick<StepGate, 'through' | 'group'>): string | undefined {
  return through && 'vendor' in through && through.substituteFor ? through.substituteFor.group : group;
}

/** Returns the tag, call or custom action whose gate an action passes. */
export function actorOf(action: Action): Gated | undefined {
  if (action.kind === 'vendor') return action.tag;
  return action.kind === 'send' ? action.call : action.kind === 'call' ? action.custom : undefined;
}

/** Returns the conditions of the consent block that disable a tag regardless of consent. */
export function disablersOf(tag: string, { consent }: Pick<Program, 'consent'>): Consent['disabled'] {
  return (consent?.disabled ?? []).filter(({ tags }) => tags.includes(tag));
}

/** Returns the consent group that an action of a tag needs: its own, or that of the tag. */
export const groupOf = ({
  tag,
  action,
}: Pick<VendorCall, 'action'> & { readonly tag: Pick<Tag, 'group' | 'groups'> }): string =>
  tag.groups[action] ?? tag.group;

/** Returns the consent group that an action needs to send or store something. Undefined if it needs none. */
export function groupOfAction(action: Action): string | undefined {
  if (action.kind === 'vendor') return groupOf(action);
  if (action.kind === 'state') return groupOfState(action.state);
  return actorOf(action)?.group;
}

/** Returns the consent group that storing a state needs. Undefined if it needs none, or if only the page keeps the state. */
export const groupOfState = (state: State): string | undefined => (isStored(state) ? state.group : undefined);

/**
 * Returns the number of the consent group without which the state of a rule with `remember` is not read. While it is
 * unknown whether the group is granted, the rule waits. Undefined if the rule never waits.
 */
export function groupOfRemembered(program: Pick<Program, 'consent'>, { once }: Rule): number | undefined {
  const state = once?.remembered?.state;
  return state && waitsFor(program, groupOfState(state));
}

/** Whether an event is about the whole page, so that what it starts may run when consent is granted later on the page. */
export function belongsToPage(running: Running, { event, declaration }: Trigger): boolean {
  return Boolean(event.page || declaration?.page) || ('vendor' in running && !event.interaction);
}

/** Whether an action that consent is refused to is kept, and done once consent is granted on the page. */
export function isKeptFor(through: Gated, isOfPage: boolean): boolean {
  if ('vendor' in through && through.substituteFor) return false;
  const replay = 'vendor' in through ? through.replay?.what : undefined;
  return replay === 'all' || (isOfPage && replay !== 'none');
}

/**
 * Returns the condition of a tag: its `when`, and not any condition that disables it, and that of the tag in whose place it
 * runs. Undefined if there are none.
 */
export function tagCondition(
  { id, span, when, substituteFor }: Tag,
  consent: Consent | undefined,
): Expression | undefined {
  const at = { start: span.start, end: span.end, type: { name: 'boolean' } } as const;
  const not = disablersOf(id, { consent }).map(({ when: off }): Expression => {
    return { kind: 'operation', operator: 'not', operands: [off], ...at };
  });
  const upper = substituteFor && tagCondition(substituteFor, consent);
  const all = [...(upper ? [upper] : []), ...(when ? [when] : []), ...not];
  return all.length > 1 ? { kind: 'operation', operator: 'and', operands: all, ...at } : all[0];
}

/**
 * Returns the number of a consent group at a tag's gate. A tag that reports an opt-out waits for none: bit
 * n + 16 is set if group n is granted apart from the opt-out. A tag that runs in place of one with the number n has -n: its gate
 * opens while n is refused. See `createConsent` of the runtime.
 */
export function gateNumber(program: Pick<Program, 'consent'>, tag: Tag, group: string): number | undefined {
  const number = waitsFor(program, tag.substituteFor?.group ?? group);
  if (number === undefined) return number;
  if (tag.substituteFor) return -number;
  return reportsOptOut(program, tag, group) ? number + 16 : number;
}

/** Whether a tag reports the opt-out for which the actions of a group wait. */
export function reportsOptOut({ consent }: Pick<Program, 'consent'>, { id }: Tag, group: string): boolean {
  return (consent?.optOuts ?? [])
    .filter((optOut) => queuedBy(optOut) === group)
    .flatMap(({ when }) => dependenciesOf(when))
    .some((read) => read.kind === 'answer' && 'vendor' in read.call && read.call.id === id);
}

/** Returns the consent group whose refusal removes the data of a tag. It is that of its gate, unless the tag runs before consent. */
export const groupOfData = ({ group, advanced }: Pick<Tag, 'group' | 'advanced'>): string => advanced?.group ?? group;

/**
 * Returns the group without consent to which a tag sends: in place of another tag, or with consent mode "advanced". Undefined for
 * any other tag, also for one of the group `necessary`.
 */
export const sendsWithoutGroup = ({ substituteFor, advanced }: Tag): string | undefined =>
  (substituteFor ?? advanced)?.group;

/** Whether a group is one that visitors can refuse. */
export function needsConsent(group: string | undefined): group is string {
  return group !== undefined && group !== 'necessary';
}

/** Returns the number of a consent group that must be granted first. Undefined for `necessary`, which needs no consent. */
export function waitsFor({ consent }: Pick<Program, 'consent'>, group: string | undefined): number | undefined {
  if (!needsConsent(group)) return undefined;
  return consent?.groups.find(({ id }) => id === group)?.number;
}

/** Returns the consent groups of which one must have been granted before the script of a tag is in the page. */
export const groupsOfScript = ({ group, groups }: Pick<Tag, 'group' | 'groups'>): readonly string[] => [
  ...new Set([group, ...Object.values(groups)]),
];
