import { leadsOfStart, loadsBy } from '../../compile/evaluate/covers.ts';
import { hostOfUrl } from '../../compile/evaluate/host-of-url.ts';
import { domainOf, hostNames, isHostWithin, mayReach } from '../../compile/evaluate/matches-host.ts';
import { eachHost } from '../../compile/evaluate/hosts-of.ts';
import type { Subject } from '../../language/model/assertion.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { textType } from '../../language/model/type.ts';
import { builtIns } from '../../language/tables/tables.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import { createHostsWhen, type HostWhen } from '../model/hosts-when.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import { literalOf, operationOn } from '../model/make-expression.ts';

/** A way in which an action reaches what a claim is about. */
export interface Reached {
  readonly when: DiagramNode;
  /** A part of `when` in which it reaches a computed host, if one is known. */
  readonly likely?: DiagramNode;
  /**
   * The host that must receive a request, or `*.` and a domain: that of the claim, or that of the script which requests it.
   * Undefined if the claim is not about a host.
   */
  readonly host?: string;
  /** The hosts that the script of a declared vendor requests once it is loaded. */
  readonly requests?: readonly string[];
  /** Why the claim is not settled if no scenario shows the request: the action only may send it. */
  readonly ifUnconfirmed?: string;
}

const always: readonly Reached[] = [{ when: 1 }];

/**
 * Returns when an action reaches the host of a claim, the certain way first; always for a claim that is not about a host.
 */
export function reachedBy(
  model: Model,
  program: Program,
  subject: Subject | undefined,
  start: Start,
): readonly Reached[] {
  if (subject?.of !== 'host') return always;
  const { pattern } = subject;
  const name = (start.through ?? start.running).id;
  const ifUnconfirmed = `no scenario was found in which "${name}" sends a request to "${pattern}"`;
  const hosts = hostsWhen(model)(start).filter(({ only }) => mayReach(only, pattern, program));
  const certain = hosts.filter(({ isCertain }) => isCertain && !start.by);
  const uncertain = hosts.filter((host) => !certain.includes(host));
  const script = start.by ? undefined : scriptHostOf(start);
  const declared = script === undefined ? [] : uncertain.filter((host) => isDeclared(host, pattern, program));
  const others = uncertain.filter((host) => !declared.includes(host));
  const whenAny = (list: readonly HostWhen[]) =>
    model.diagrams.any(list.map((one) => whenReached(model, pattern, one, start)));
  return [
    ...(certain.length > 0 ? [{ when: whenAny(certain), host: pattern }] : []),
    ...(declared.length > 0
      ? [
          {
            when: whenAny(declared),
            requests: declared.map(({ id }) => id),
            host: script,
            ifUnconfirmed: `no scenario was found in which the script of "${name}" is loaded`,
          },
        ]
      : []),
    ...(others.length > 0
      ? [{ when: whenAny(others), likely: whenLikely(model, pattern, start), host: pattern, ifUnconfirmed }]
      : []),
  ];
}

const hostsWhen = memoize(createHostsWhen);

/** Returns the host of the script of a declared vendor that an action loads, if it is a single known one. */
function scriptHostOf(start: Start): string | undefined {
  if (loadsBy(start) !== 'script') return undefined;
  const leads = leadsOfStart(start).filter(({ csp, isListed }) => csp === 'script' && isListed === false);
  const [only, ...others] = leads.flatMap(({ hosts }) => eachHost(hosts));
  const [origin] = only?.only.origins ?? [];
  return origin !== undefined && others.length === 0 ? hostOfUrl(origin) : undefined;
}

/** Whether a vendor's script requests a host by itself, and every host that it may be matches the pattern. */
function isDeclared({ isListed, only }: HostWhen, pattern: string, program: Program): boolean {
  return isListed && hostNames(only, program).every((host) => isHostWithin(host, pattern));
}

/** A client may have read its options earlier, so the requests that it makes for another tag may go to any of the hosts. */
function whenReached(model: Model, pattern: string, { guard, only }: HostWhen, start: Start): DiagramNode {
  const here = only.isRelative ? model.condition(isHost(pattern), start.context) : 1;
  return model.diagrams.and(start.by ? 1 : guard, here);
}

/** `host is "www.example.com"`, or for a pattern also `host ends with ".example.com"`. */
function isHost(pattern: string): Expression {
  const builtIn = builtIns.get('host')!;
  const host: Expression = { kind: 'builtIn', builtIn, arguments: [], type: textType, start: 0, end: 0 };
  const domain = domainOf(pattern);
  const isDomain = operationOn('is', [host, literalOf(domain, textType)]);
  if (domain === pattern) return isDomain;
  return operationOn('or', [isDomain, operationOn('ends with', [host, literalOf(`.${domain}`, textType)])]);
}

/** Returns when a computed address or host name begins as one that matches the pattern. */
function whenLikely(model: Model, pattern: string, start: Start): DiagramNode {
  const labels = pattern.startsWith('*.') ? '(?:[a-z0-9-]+[.])*' : '';
  const text = `^(?:https://)?${labels}${domainOf(pattern).replaceAll('.', '[.]')}[.]?(?:[:/?#]|$)`;
  const begins: Expression = { kind: 'pattern', pattern: text, ignoreCase: false, type: textType, start: 0, end: 0 };
  const values = leadsOfStart(start).flatMap(({ by, hosts }) => (by && hosts.isComputed ? by.value : []));
  const conditions = values.map((value) => model.condition(operationOn('matches', [value, begins]), start.context));
  return model.diagrams.any(conditions);
}
