import { matchesCookie } from '../../compiler/compile/evaluate/cookies-of-tag.ts';
import { hostOfUrl, isOwnHost } from '../../compiler/compile/evaluate/host-of-url.ts';
import { matchesHost } from '../../compiler/compile/evaluate/matches-host.ts';
import type { Program, Tag } from '../../compiler/language/model/program.ts';
import type { Acceptance } from './acceptance.ts';
import { createCauses, type PageCause } from './page-cause.ts';
import type { DeclaredExpectation, Expected, ExpectedItem } from './expected.ts';
import type { PageFinding } from './page-finding.ts';
import { gatewaysAt } from './gateways-at.ts';
import type { PageObservation, Phase, SeenItem, SeenRequest } from './page-observation.ts';

export interface JudgeOptions {
  readonly program: Program;
  readonly expected: Expected;
  /** Whether an address is that of the script of tagc. */
  readonly isBundle: (url: string) => boolean;
  /** What the user accepts, although the rules do not declare it. */
  readonly accepted: Acceptance;
  /** What the consent manager contacts and stores. It must work before the visitor has agreed to anything. */
  readonly manager: { readonly hosts: readonly string[]; readonly cookies: readonly string[] };
}

/** Cookies expire to the second, and it takes a moment to read them. */
const tolerance = 60_000;

/** Compares what a page did in one consent state with what the rules say about it. */
export function judgeVisit(seen: PageObservation, options: JudgeOptions): readonly PageFinding[] {
  const { program, expected, isBundle, accepted, manager } = options;
  const { page, state } = seen;
  const causeOf = createCauses(seen, expected, isBundle);
  const pageHost = hostOfUrl(page);
  const isOwn = (host: string) => host === pageHost || isOwnHost(host, program);
  const isOfManager = (host: string) => manager.hosts.some((pattern) => matchesHost(pattern, host));
  const isGranted = ({ groups }: DeclaredExpectation) =>
    groups.length === 0 || groups.some((group) => state.granted.includes(group));
  const isRefusedToo = ({ unless }: DeclaredExpectation) => unless === undefined || !state.certain.includes(unless);
  // The visitor has agreed to something that is not strictly necessary.
  const isAgreed = state.granted.some((group) => group !== 'necessary');
  const severityAtPage = isAgreed ? 'warning' : 'error';
  const base = { page, states: [state.name] };

  return [
    ...seen.requests.flatMap(judgeRequest),
    ...seen.blocked.flatMap(judgeBlocked),
    ...seen.stored.flatMap(judgeItem),
    ...judgeKept(),
  ];

  function judgeRequest({ url, isScript, initiators, phase }: SeenRequest): readonly PageFinding[] {
    const host = hostOfUrl(url);
    if (isBundle(url) || (state.withdraws && phase === 'before-withdrawal')) return [];
    const cause = causeOf(initiators, url);
    const through = gatewaysAt(url, page, expected);
    if (through.length > 0) {
      const what = `contacts the gateway "${through[0].address}"`;
      return through.some(isGranted) ? [] : [withoutConsent(through, host, cause, what, phase)];
    }
    const declared = expected.hosts.filter((one) => matchesHost(one.host, host));
    // The page itself may load anything from own hosts, also from those that tags use.
    if (isOwn(host) && cause.by !== 'tagc') return [];
    if (declared.length > 0 && !declared.some(isGranted)) {
      return [withoutConsent(declared, host, cause, `contacts "${host}"`, phase)];
    }
    if (declared.length > 0 && !declared.some((one) => isGranted(one) && isRefusedToo(one)) && cause.by !== 'page') {
      return [withConsent(declared, host, cause)];
    }
    const isUndeclaredScript =
      isScript && declared.length > 0 && !expected.scriptHosts.some((known) => matchesHost(known, host));
    if ((declared.length > 0 && !isUndeclaredScript) || isOwn(host)) return [];
    if (expected.computed.some(isGranted) && cause.by === 'tagc' && cause.chain.length === 1) return [];
    if (accepted.host(host) || (isOfManager(host) && cause.by !== 'tagc')) return [];
    const what = isScript ? `loads a script from "${host}"` : `contacts "${host}"`;
    const code = isScript ? 'undeclared-script' : 'undeclared-host';
    const but = isUndeclaredScript
      ? 'which the rules declare, but not for scripts'
      : 'which no tag and no call declares';
    return [undeclared(code, host, cause, `The page ${what}, ${but}.`, `accept: { hosts: { "${host}": "why" } }`)];
  }

  /** Nothing has left the browser. But a tag that needs the request does not work. */
  function judgeBlocked({ url, isScript, initiators, failure }: SeenRequest): readonly PageFinding[] {
    const host = hostOfUrl(url);
    const cause = causeOf(initiators, url);
    if (cause.by !== 'tagc') return [];
    return [
      {
        ...base,
        code: 'blocked-request',
        severity: 'warning',
        subject: host,
        message: `${describeBlocked(isScript, cause)} "${host}" ${failure}.`,
        fix: 'Add the host to the policy of the page: the manifest lists what each script needs. Or remove the tag.',
        cause,
        declaration: cause.declaration,
      },
    ];
  }

  function judgeItem(item: SeenItem): readonly PageFinding[] {
    const { kind, name, domain = pageHost, initiators, phase } = item;
    if (manager.cookies.some((pattern) => matchesCookie(pattern, name))) return [];
    const cause = causeOf(initiators);
    const where = isOwn(domain) || `.${pageHost}`.endsWith(`.${domain}`) ? '' : ` of "${domain}"`;
    const what = kind === 'cookie' ? `the cookie "${name}"${where}` : `"${name}" in ${placeNames[kind]}`;
    const declared = expected.stored.filter(
      (one) =>
        one.kind === kind && matchesCookie(one.name, name) && (where === '' || mayStoreAt(one.by.id, domain, cause)),
    );
    if (declared.length === 0) {
      if (accepted.name(name) || isByManager(cause)) return [];
      const code = kind === 'cookie' ? 'undeclared-cookie' : 'undeclared-key';
      const text = `The page stores ${what}, which the rules do not declare.`;
      return [undeclared(code, name, cause, text, `accept: { names: { "${name}": "why" } }`)];
    }
    const granted = declared.filter(isGranted);
    if (granted.length === 0) return [withoutConsent(declared, name, cause, `stores ${what}`, phase)];
    return granted.every((one) => isLonger(item, one)) ? [longer(item, granted[0], cause)] : [];
  }

  /** Whether a tag, or a group with its tags, may have a cookie of another company: it contacts that company, or caused it. */
  function mayStoreAt(id: string, domain: string, { declaration }: PageCause): boolean {
    return expected.hosts.some(({ by, groups, host }) => {
      const isAbout = by.id === id || groups.includes(id);
      return isAbout && (by.id === declaration?.id || `.${host}`.endsWith(`.${domain}`));
    });
  }

  /** Whether the nearest script is that of the consent manager. */
  function isByManager({ by, chain: [nearest] }: PageCause): boolean {
    return by === 'page' && nearest !== undefined && isOfManager(hostOfUrl(nearest));
  }

  /** Groups name cookies that are removed when they are withdrawn. */
  function judgeKept(): readonly PageFinding[] {
    return seen.kept.flatMap((name) => {
      if (manager.cookies.some((pattern) => matchesCookie(pattern, name))) return [];
      const removed = expected.stored.find((one) => one.isRemoved && !isGranted(one) && matchesCookie(one.name, name));
      if (!removed) return [];
      return {
        ...base,
        code: 'kept-after-withdrawal',
        severity: 'error',
        subject: name,
        message: `The cookie "${name}" of the group "${removed.by.id}" remains after the withdrawal.`,
        fix: 'Check whether it has another domain or path, or whether a script stores it again.',
        declaration: removed.by,
      };
    });
  }

  function withoutConsent(
    declared: readonly DeclaredExpectation[],
    subject: string,
    cause: PageCause,
    what: string,
    phase: Phase,
  ): PageFinding {
    const tag = phase === 'after-withdrawal' ? tagOfScript(declared, cause) : undefined;
    const reason = tag?.vendor.declared?.cannotWithdraw;
    if (tag && reason !== undefined) return cannotWithdraw(tag, reason, subject, cause, what);
    const groups = [...new Set(declared.flatMap((one) => one.groups))];
    return {
      ...base,
      code: 'without-consent',
      severity: 'error',
      subject,
      message: `The page ${what}, which needs consent to ${groups.map((group) => `"${group}"`).join(' or ')}.`,
      fix:
        cause.by === 'tagc'
          ? 'Check that the deployed script is that of these rules, and the group of the declaration.'
          : 'Remove it from the page, because only the tag waits for consent.',
      cause,
      declaration: declared[0].by,
    };
  }

  /** A tag has run, although the one runs in whose place it would. */
  function withConsent(declared: readonly DeclaredExpectation[], host: string, cause: PageCause): PageFinding {
    const [{ by, unless }] = declared.filter((one) => !isRefusedToo(one));
    return {
      ...base,
      code: 'with-consent',
      severity: 'error',
      subject: host,
      message: `The page contacts "${host}" for "${by.id}", which runs only without consent to "${unless}".`,
      fix: 'Check that the deployed script is that of these rules.',
      cause,
      declaration: by,
    };
  }

  /** Returns the tag whose script did something that the tag declares. What the script of tagc does itself, it can stop. */
  function tagOfScript(
    declared: readonly DeclaredExpectation[],
    { by, chain, declaration }: PageCause,
  ): Tag | undefined {
    const isByScript = by === 'tagc' && chain.length > 1;
    const own = declared.find((one) => isByScript && one.by.id === declaration?.id);
    return own && expected.tags.get(own.by.id);
  }

  /** The page that was open at the withdrawal still runs a script that nothing stops, as its vendor declares. */
  function cannotWithdraw(tag: Tag, reason: string, subject: string, cause: PageCause, what: string): PageFinding {
    return {
      ...base,
      code: 'cannot-withdraw',
      severity: 'note',
      subject,
      message: `The page ${what} after the withdrawal. The vendor of the tag "${tag.id}" declares "cannotWithdraw": "${reason}"`,
      fix: 'It ends with the page. To stop it at once, open the page again when the visitor withdraws consent.',
      cause,
      declaration: tag,
    };
  }

  function undeclared(
    code: PageFinding['code'],
    subject: string,
    cause: PageCause,
    message: string,
    entry: string,
  ): PageFinding {
    const accept = `To accept it, write ${entry} into the project.`;
    const isByPage = cause.by === 'page' || (cause.by === 'unknown' && !isAgreed);
    if (!isByPage) {
      const severity = cause.by === 'tagc' ? 'error' : severityAtPage;
      const fix = `Declare it at the tag that causes it, or remove what does. ${accept}`;
      return { ...base, code, severity, subject, message, fix, cause, declaration: cause.declaration };
    }
    const isItem = code === 'undeclared-cookie' || code === 'undeclared-key';
    const severity = isItem ? severityOfItem(cause) : severityAtPage;
    const fix = `tagc does not control it. Move it into a tag, so that it waits for consent. ${accept}`;
    return { ...base, code: 'not-by-tagc', severity, subject, message, fix, cause };
  }

  /** What scripts and servers of the site store is a note. Nobody can tell whose item it is if the cause is unknown. */
  function severityOfItem({ by, chain, through }: PageCause): PageFinding['severity'] {
    if (by === 'unknown') return 'warning';
    const isOfSite = [...chain.slice(0, 1), ...through].every((url) => isOwn(hostOfUrl(url)));
    return isOfSite ? 'note' : severityAtPage;
  }

  function longer({ name }: SeenItem, { lifetime, by }: ExpectedItem, cause: PageCause): PageFinding {
    const limit = lifetime === 'session' ? 'until the browser closes' : `for ${days(lifetime!)}`;
    return {
      ...base,
      code: 'longer-than-declared',
      severity: 'error',
      subject: name,
      message: `The cookie "${name}" lives longer than declared: "${by.id}" declares it ${limit}.`,
      fix: 'Declare the lifetime that it has, or shorten it where it is set.',
      cause,
      declaration: by,
    };
  }
}

/** Says whose request a policy has blocked. Scripts of tags make requests of their own. */
function describeBlocked(isScript: boolean | undefined, { declaration }: PageCause): string {
  const whose = declaration ? `of "${declaration.id}"` : 'of the rules';
  return isScript ? `A script ${whose} from` : `A request ${whose} to`;
}

const placeNames = {
  localStorage: 'localStorage',
  sessionStorage: 'sessionStorage',
  indexedDB: 'IndexedDB',
  cacheStorage: 'Cache Storage',
} as const;

function isLonger({ lifetime }: SeenItem, { lifetime: declared }: ExpectedItem): boolean {
  if (declared === undefined || lifetime === undefined || lifetime === 'session') return false;
  return declared === 'session' || lifetime > declared + tolerance;
}

const days = (milliseconds: number): string => `${Math.round(milliseconds / 864_000) / 100} days`;
