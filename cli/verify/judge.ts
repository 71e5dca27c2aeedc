import { matchesCookie } from '../../compiler/evaluate/cookies-of-tag.ts';
import { isOwnHost } from '../../compiler/evaluate/own-hosts.ts';
import { matchesHost } from '../../compiler/evaluate/matches-host.ts';
import type { Program } from '../../compiler/model/program.ts';
import { createCauses, type Cause } from './cause.ts';
import type { Expectation, Expected, ExpectedItem } from './expected.ts';
import type { Finding } from './finding.ts';
import type { Observation, SeenItem, SeenRequest } from './observation.ts';

export interface JudgeOptions {
  readonly program: Program;
  readonly expected: Expected;
  readonly isBundle: (url: string) => boolean;
  /** Hosts that are not reported, such as `fonts.example` and `*.example`. */
  readonly ignoredHosts: readonly string[];
  /** Cookies and keys that are not reported. `*` stands for any characters. */
  readonly ignoredNames: readonly string[];
  /** Cookies of the consent manager. */
  readonly ownNames: readonly string[];
}

/** Cookies expire to the second, and it takes a moment to read them. */
const tolerance = 60_000;

/** Compares what a page did in one consent state with what the rules say about it. */
export function judge(seen: Observation, options: JudgeOptions): readonly Finding[] {
  const { program, expected, isBundle, ignoredHosts, ignoredNames, ownNames } = options;
  const { page, state } = seen;
  const causeOf = createCauses(seen, expected, isBundle);
  const pageHost = new URL(seen.address).hostname;
  const isOwn = (host: string) => host === pageHost || isOwnHost(host, program);
  const isGranted = ({ groups }: Expectation) =>
    groups.length === 0 || groups.some((group) => state.granted.includes(group));
  // The visitor has agreed to something that is not strictly necessary.
  const isAgreed = state.granted.some((group) => group !== 'necessary');
  const base = { page, states: [state.name] };
  const unjudged = [...ownNames, ...ignoredNames];

  return [...seen.requests.flatMap(judgeRequest), ...seen.stored.flatMap(judgeItem), ...judgeKept()];

  function judgeRequest({ url, isScript, initiators, isAfterWithdrawal }: SeenRequest): readonly Finding[] {
    const host = new URL(url).hostname;
    if (isBundle(url) || ignoredHosts.some((pattern) => matchesHost(pattern, host))) return [];
    if (state.withdraws && !isAfterWithdrawal) return [];
    const cause = causeOf(initiators, url);
    const declared = expected.hosts.filter((one) => one.host === host);
    // The page itself may load anything from own hosts, also from those that tags use.
    if (isOwn(host) && cause.by !== 'tagc') return [];
    if (declared.length > 0 && !declared.some(isGranted)) {
      return [withoutConsent(declared, host, cause, `contacts "${host}"`)];
    }
    const isUndeclaredScript = isScript && declared.length > 0 && !expected.scriptHosts.has(host);
    if ((declared.length > 0 && !isUndeclaredScript) || isOwn(host)) return [];
    if (expected.computed.some(isGranted) && initiators.some(isBundle)) return [];
    const what = isScript ? `loads a script from "${host}"` : `contacts "${host}"`;
    const code = isScript ? 'undeclared-script' : 'undeclared-host';
    const but = isUndeclaredScript
      ? 'which the rules declare, but not for scripts'
      : 'which no tag and no call declares';
    return [undeclared(code, host, cause, `The page ${what}, ${but}.`, `--ignore-host ${host}`)];
  }

  function judgeItem(item: SeenItem): readonly Finding[] {
    const { kind, name, initiators } = item;
    if (unjudged.some((pattern) => matchesCookie(pattern, name))) return [];
    const cause = causeOf(initiators);
    const what = kind === 'cookie' ? `the cookie "${name}"` : `"${name}" in ${kind}`;
    const declared = expected.stored.filter((one) => one.kind === kind && matchesCookie(one.name, name));
    if (declared.length === 0) {
      const code = kind === 'cookie' ? 'undeclared-cookie' : 'undeclared-key';
      const text = `The page stores ${what}, which the rules do not declare.`;
      return [undeclared(code, name, cause, text, `--ignore-name "${name}"`)];
    }
    const granted = declared.filter(isGranted);
    if (granted.length === 0) return [withoutConsent(declared, name, cause, `stores ${what}`)];
    return granted.every((one) => isLonger(item, one)) ? [longer(item, granted[0], cause)] : [];
  }

  /** Groups name cookies that are removed when they are withdrawn. */
  function judgeKept(): readonly Finding[] {
    return seen.kept.flatMap((name) => {
      if (unjudged.some((pattern) => matchesCookie(pattern, name))) return [];
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

  function withoutConsent(declared: readonly Expectation[], subject: string, cause: Cause, what: string): Finding {
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

  function undeclared(code: Finding['code'], subject: string, cause: Cause, message: string, option: string): Finding {
    const ignore = `To accept it, add ${option}.`;
    if (cause.by !== 'page') {
      const fix = `Declare it at the tag that causes it, or remove what does. ${ignore}`;
      return { ...base, code, severity: 'error', subject, message, fix, cause, declaration: cause.declaration };
    }
    const [nearest = seen.address] = cause.chain;
    const isOwnItem = isOwn(new URL(nearest).hostname) && (code === 'undeclared-cookie' || code === 'undeclared-key');
    const severity = isOwnItem ? 'note' : isAgreed ? 'warning' : 'error';
    const fix = `tagc does not control it. Move it into a tag, so that it waits for consent. ${ignore}`;
    return { ...base, code: 'not-by-tagc', severity, subject, message, fix, cause };
  }

  function longer({ name }: SeenItem, { lifetime, by }: ExpectedItem, cause: Cause): Finding {
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

function isLonger({ lifetime }: SeenItem, { lifetime: declared }: ExpectedItem): boolean {
  if (declared === undefined || lifetime === undefined || lifetime === 'session') return false;
  return declared === 'session' || lifetime > declared + tolerance;
}

const days = (milliseconds: number): string => `${Math.round(milliseconds / 864_000) / 100} days`;
