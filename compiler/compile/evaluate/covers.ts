import type { AssertedPart, CountClaim, SendClaim, StartClaim, Subject } from '../../language/model/assertion.ts';
import type { Action, Gated, Program, Project, Rule, State, Tag } from '../../language/model/program.ts';
import { actorOf } from '../analysis/gate-of.ts';
import { memoize } from '../traverse/memoize.ts';
import { cookiesOfTag, matchesCookie } from './cookies-of-tag.ts';
import { everyText } from './possible-values.ts';
import { computedHosts, hostsOfAddress, type Hosts } from './hosts-of.ts';
import { type HostLead, hostsOfTag, hostsOfVendorCall, leadsOfTag, leadsOfVendorCall } from './hosts-of-tag.ts';
import { mayReach } from './matches-host.ts';

/** Something that starts: an action of a rule, a tag by its own events or by the page, or requests that a tag's client sends for another. */
export interface Starting {
  /** What the event starts. For requests through the gate of another tag: the tag with the client. */
  readonly running: Rule | Tag;
  /** Absent if a tag starts by its own events or by a call of the page, and for requests through the gate of another tag. */
  readonly action?: Action;
  /** The tag, call or custom action that acts, if one does. */
  readonly through?: Gated;
}

/** Whether a claim is about a start. The claim says nothing about any other. */
export function covers(claim: StartClaim | SendClaim | CountClaim, starting: Starting, program: Program): boolean {
  const part = 'part' in claim ? claim.part : undefined;
  return isOf(claim.subject, starting, program) && (!part || isPart(part, starting, program));
}

function isOf(subject: Subject, { running, action, through }: Starting, program: Program): boolean {
  switch (subject.of) {
    case 'tag':
    case 'call':
    case 'sender':
      return through !== undefined && chosenBy(subject).has(through);
    case 'rule':
      return action !== undefined && chosenBy(subject).has(running);
    case 'host': {
      const hosts = hostsOfStart({ action, through });
      return hosts !== undefined && mayReach(hosts, subject.pattern, program);
    }
  }
}

const chosenBy = memoize(
  (subject: Exclude<Subject, { of: 'host' }>): ReadonlySet<unknown> => new Set<unknown>(subject.which),
);

/** Returns the hosts to which a start may lead. Undefined if it sends nothing. */
export function hostsOfStart({ action, through }: Pick<Starting, 'action' | 'through'>): Hosts | undefined {
  if (action?.kind === 'vendor') return hostsOfVendorCall(action);
  if (!through) return undefined;
  if ('vendor' in through) return hostsOfTag(through);
  // The code of the project may send to any host.
  return 'address' in through ? hostsOfAddress(through.address) : computedHosts;
}

/**
 * Returns the same hosts, by the values that decide which of them it is. Empty if it sends nothing. Actions of a tag whose
 * arguments name no hosts have the same list.
 */
export function leadsOfStart({ action, through }: Starting): readonly HostLead[] {
  if (action?.kind === 'vendor') return leadsOfVendorCall(action);
  if (!through) return [];
  if ('vendor' in through) return leadsOfTag(through);
  if (!('address' in through)) return [{ hosts: computedHosts }];
  const { address } = through;
  return [{ hosts: hostsOfAddress(address), by: { value: address, hostsOf: hostsOfAddress } }];
}

function isPart(part: AssertedPart, starting: Starting, { consent }: Program): boolean {
  if (part.kind === 'loads') return loadsBy(starting) !== undefined;
  const { action, through } = starting;
  if (action?.kind === 'state') return isStoredState(part, action.state);
  if ('state' in part) return false;
  const tag = through && 'vendor' in through ? through : undefined;
  return tag !== undefined && cookiesOfTag(tag, consent?.groups ?? []).some((name) => matchesCookie(name, part.cookie));
}

function isStoredState(part: Extract<AssertedPart, { kind: 'stores' }>, state: State): boolean {
  if ('state' in part) return state === part.state;
  return cookiesOfState(state).some((cookie) => matchesCookie(cookie, part.cookie));
}

/**
 * Returns the states of a claim about what is stored that pages store by themselves: their first value is true, and stored
 * as soon as it is read. It counts if the claim is about all rules that change the state.
 */
export function storedByPages(claim: StartClaim, { rules, states }: Program): readonly State[] {
  const part = 'part' in claim ? claim.part : undefined;
  const { subject } = claim;
  if (part?.kind !== 'stores' || subject.of !== 'rule') return [];
  const changes = ({ actions }: Rule, state: State) =>
    actions.some((action) => action.kind === 'state' && action.state === state);
  return states.filter(
    (state) =>
      state.flag &&
      state.initial !== undefined &&
      isStoredState(part, state) &&
      rules.every((rule) => chosenBy(subject).has(rule) || !changes(rule, state)),
  );
}

/** Returns what an action of a tag, or the action that its events start, loads. Undefined if it loads no code. */
export function loadsBy({ action, through }: Starting): 'script' | 'frame' | undefined {
  if (!through || !('vendor' in through)) return undefined;
  const { actions, starts = 'run', declared } = through.vendor;
  const name = action?.kind === 'vendor' ? action.action : starts;
  // Only a request does not start the script of a declared vendor.
  if (declared?.script && declared.commands[name]?.kind !== 'get') return 'script';
  const by = actions[name]?.by;
  return by === 'script' || by === 'frame' ? by : undefined;
}

/** Returns the cookies in which a state may be kept. A computed name may be any. */
function cookiesOfState({ key }: State): readonly string[] {
  if (key?.source.name !== 'cookie') return [];
  return everyText(key.arguments[0]) ?? ['*'];
}

/** Returns everything in a program that can start and send, load, store or run code. */
export const startsIn: (program: Program) => readonly Starting[] = memoize(({ project, rules, tags }) => [
  ...rules.flatMap((running) => running.actions.map((action) => startingOf(running, action))),
  ...tags
    .filter((tag) => tag.triggers.length > 0 || isCalledByPages(tag, project))
    .map((tag) => ({ running: tag, through: tag })),
  ...tags.flatMap((running) => Object.values(running.gates).map((through) => ({ running, through }))),
]);

/** Returns what an action of a rule starts. */
export function startingOf(running: Rule, action: Action): Starting {
  return { running, action, through: actorOf(action) };
}

/** Whether pages can call the client of a tag by functions of the object of direct calls, as often as they want. */
export function isCalledByPages({ vendor }: Tag, { directCalls }: Pick<Project, 'directCalls'>): boolean {
  return vendor.page !== undefined && directCalls !== undefined;
}
