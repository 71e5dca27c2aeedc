import { groupOf } from '../../compile/analysis/gate-of.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { accountsOf, hasProduction } from '../../compile/evaluate/accounts.ts';
import { covers, hostsOfStart, startsIn, storedByPages, type Starting } from '../../compile/evaluate/covers.ts';
import { eachHost } from '../../compile/evaluate/hosts-of.ts';
import { partyOf } from '../../compile/evaluate/party-of.ts';
import { everyText } from '../../compile/evaluate/possible-values.ts';
import { settleClaim } from '../../compile/evaluate/settle-claim.ts';
import type { Assertion, CountClaim, SendClaim, StartClaim } from '../../language/model/assertion.ts';
import type { Program } from '../../language/model/program.ts';
import type { Start } from '../model/start.ts';
import { consentByDefault } from './consent-by-default.ts';
import { leftOutOfSettled } from './left-out.ts';
import type { Breach, Claim } from './verdict.ts';

/** Returns what the assertions of a program without errors claim. */
export function assertedClaims(program: Program): readonly Claim[] {
  return program.assertions.map((assertion) => claimOf(assertion, program));
}

function claimOf({ id: title, claim, source, nameSpan: span }: Assertion, program: Program): Claim {
  const about = { title, kind: 'asserted', source, span } as const;
  const result = settleClaim(claim, program);
  if (!result)
    return {
      ...about,
      startsOf: startsOf(claim as StartClaim, program),
      breaks: breachOf(claim as StartClaim),
      exceptions: consentByDefault((claim as StartClaim).when, program),
      subject: (claim as StartClaim).subject,
      isAboutCookies: isAboutCookies(claim as StartClaim),
      isAboutScripts: isAboutScripts(claim as StartClaim),
      storedByPages: storedByPages(claim as StartClaim, program).filter(isStored),
      others: othersOf(claim as StartClaim),
    };
  // The linker has checked a claim about a lookup table, which is about no action.
  if (claim.kind === 'hasOne') return { ...about, startsOf: () => [], breaks: { kind: 'settled', result } };
  const { kind } = claim;
  const covered = (starts: readonly Start[]) =>
    starts.filter(
      (start) => !start.isInPage && covers(claim, start, program) && (kind === 'neverSends' || hostsOfStart(start)),
    );
  const breaks: Breach =
    result.kind === 'notSettled' && claim.kind === 'sendsAtMost'
      ? { kind: 'count', claim, because: result.because }
      : { kind: 'settled', result, isAboutActions: true };
  const exceptions = result.kind === 'proved' ? leftOutOfSettled(claim as SendClaim | CountClaim, program) : [];
  return { ...about, startsOf: covered, breaks, exceptions, isAboutData: kind === 'neverSends' };
}

function isAboutCookies({ part }: StartClaim): boolean {
  return part?.kind === 'stores' && 'cookie' in part;
}

/** Whether a script can make it false once it is loaded, by what it requests, stores or loads. */
function isAboutScripts({ subject, part }: StartClaim): boolean {
  return subject.of === 'host' || part !== undefined;
}

/** What is stored or loaded is about tags by its nature. */
function othersOf({ subject, part }: StartClaim): Claim['others'] {
  return subject.of === 'tag' && !part ? subject.others : [];
}

function breachOf({ kind, when }: StartClaim): Breach {
  return when ? { kind: 'condition', when, isTrue: kind === 'never' } : { kind: 'always' };
}

/**
 * Returns the starts that a claim is about. A claim about a rule is about its actions that can reach a host; if there are
 * none, about all its actions. A claim about what is stored or loaded is about all actions that do so.
 */
function startsOf(claim: StartClaim, program: Program): Claim['startsOf'] {
  const isAboutRules = claim.subject.of === 'rule' && !('part' in claim && claim.part);
  return (starts) => {
    const all = starts.filter((start) => covers(claim, start, program));
    if (!isAboutRules) return all.filter(({ isInPage }) => !isInPage);
    // An action that changes a state starts when it does so in the page, and not when it stores the state.
    const inPage = new Set(all.flatMap(({ isInPage, action }) => (isInPage ? action : [])));
    const covered = all.filter(({ isInPage, action }) => isInPage || !inPage.has(action!));
    const reaching = new Set(covered.filter((start) => hostsOfStart(start)));
    const rules = new Set([...reaching].map(({ running }) => running));
    return covered.filter((start) => reaching.has(start) || !rules.has(start.running));
  };
}

/** Returns what the checks of a program without errors guarantee. */
function checkedClaims(program: Program): readonly Claim[] {
  return [
    {
      title:
        'No personal data reaches a third party, unless a redactor cleaned it or the report lists it as an exception',
      ...checked,
    },
    {
      title: 'No request to a third party is sent without a consent group',
      ...checked,
      exceptions: sentAsNecessary(program),
    },
    { title: 'Scripts and frames are loaded only from hosts that the rules name', ...checked },
  ];
}

const checked = {
  kind: 'implied',
  startsOf: () => [],
  breaks: { kind: 'settled', result: { kind: 'proved' } },
  assumesAbout: startsIn,
} as const;

/** Returns what the check of accounts guarantees. Empty if there is nothing that tests and visitors could share. */
function accountClaims(program: Program): readonly Claim[] {
  const accounts = accountsOf(program);
  const exceptions = program.tags.flatMap(({ id, title = id, sharedAccount }) =>
    sharedAccount === undefined ? [] : [`The account of "${title}": ${sharedAccount}`],
  );
  if (accounts.length + exceptions.length === 0) return [];
  const computed = accounts.filter(({ value }) => everyText(value) === undefined);
  const assumes = computed.map(
    ({ tag, option }) => `"${option}" of "${tag.id}" is not known at build time. It differs between the stages.`,
  );
  return [
    {
      title: `No account of a vendor is used ${
        hasProduction(program) ? 'both on production hosts and on hosts of other stages' : 'on hosts of two stages'
      }${exceptions.length > 0 ? ', unless its tag says why' : ''}`,
      kind: 'implied',
      startsOf: () => [],
      breaks: { kind: 'settled', result: { kind: 'proved' } },
      assumes,
      exceptions,
    },
  ];
}

/** Returns what must be true of every program, whatever its assertions say. */
export function impliedClaims(program: Program): readonly Claim[] {
  const { consent } = program;
  const checkedOnly = [...checkedClaims(program), ...accountClaims(program)];
  if (!consent) return checkedOnly;
  const { source, nameSpan: span } = consent;
  const gated = (starts: readonly Start[]) => starts.filter(({ number }) => number !== undefined && number > 0);
  const about = { kind: 'implied', source, span, startsOf: gated } as const;
  return [
    ...checkedOnly,
    {
      ...about,
      title: 'No action starts without consent to its group, by the stored consent or by the default of the country',
      breaks: { kind: 'consent', is: 'refused' },
    },
    {
      ...about,
      title: 'No action starts before it is known whether its group is granted',
      breaks: { kind: 'consent', is: 'unknown' },
    },
    { ...about, title: 'No action starts after its group was withdrawn', breaks: { kind: 'consent', is: 'withdrawn' } },
    ...substituteClaims(program, about),
  ];
}

/** Returns what is true of the tags that run in place of others without consent. Empty without any. */
function substituteClaims(
  { tags }: Program,
  about: Pick<Claim, 'source' | 'span'> & { readonly kind: 'implied' },
): readonly Claim[] {
  const pairs = tags.flatMap(({ id, off, substituteFor }) =>
    substituteFor && off === undefined ? [`"${id}" in place of "${substituteFor.id}"`] : [],
  );
  if (pairs.length === 0) return [];
  const substitutes = (starts: readonly Start[]) =>
    starts.filter(({ through }) => through && 'vendor' in through && through.substituteFor);
  return [
    {
      ...checked,
      title: `What runs without consent stores nothing, sends nothing that is stored, and takes no cookies with it: ${pairs.join(', ')}`,
    },
    {
      ...about,
      startsOf: substitutes,
      title: 'What runs in place of a tag never starts with consent to the group of that tag',
      breaks: { kind: 'consent', is: 'granted' },
    },
    {
      ...about,
      startsOf: substitutes,
      title: 'What runs in place of a tag never starts before it is known whether that group is granted',
      breaks: { kind: 'consent', is: 'unknown' },
    },
  ];
}

type Sender = NonNullable<Starting['through']>;

/**
 * Returns the tags, calls and custom actions that may send to third parties before any consent, because their group is
 * `necessary`, in sentences with their hosts. For tags that say why, with the reason.
 */
function sentAsNecessary(program: Program): readonly string[] {
  const found = new Map<Sender, Set<string>>();
  for (const start of startsIn(program)) {
    const { through } = start;
    if (!through || isOff(start) || groupOfStart(start, through) !== 'necessary') continue;
    const hosts = eachHost(hostsOfStart(start)!).filter(({ only }) => partyOf(only, program) === 'third');
    for (const { id } of hosts) found.set(through, (found.get(through) ?? new Set()).add(id));
  }
  return [...found].map(([sender, hosts]) => `${nameOf(sender)} (${listHosts([...hosts])}), ${reasonOf(sender)}`);
}

function isOff({ running, through }: Starting): boolean {
  return [running, through].some((one) => one && 'off' in one && one.off !== undefined);
}

function groupOfStart({ action }: Starting, through: Sender): string {
  return (action?.kind === 'vendor' ? groupOf(action) : through.group) ?? 'necessary';
}

function nameOf(sender: Sender): string {
  const kind = 'vendor' in sender ? 'tag' : 'address' in sender ? 'call' : 'custom action';
  return `The ${kind} "${sender.id}"`;
}

function reasonOf(sender: Sender): string {
  const { exempt, advanced } = 'vendor' in sender ? sender : {};
  if (advanced) return `which sends pings without cookies before consent because: ${advanced.reason}`;
  return exempt ? `exempt because: ${exempt.reason}` : 'which has the group "necessary".';
}

const mostListed = 3;

function listHosts(ids: readonly string[]): string {
  const names = ids.map((id) => (id === 'computed' ? 'any host' : id.replace(/^\w+:\/\//, '')));
  const more = names.length - mostListed;
  return more > 0 ? `${names.slice(0, mostListed).join(', ')} and ${more} more` : names.join(', ');
}
