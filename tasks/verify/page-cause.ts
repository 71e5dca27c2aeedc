import { hostOfUrl } from '../../compiler/compile/evaluate/host-of-url.ts';
import { matchesHost } from '../../compiler/compile/evaluate/matches-host.ts';
import type { Declared } from '../../compiler/language/model/program.ts';
import type { Expected } from './expected.ts';
import { gatewaysAt } from './gateways-at.ts';
import type { PageObservation } from './page-observation.ts';

/** What caused something in a page. */
export interface PageCause {
  /**
   * `tagc`: the bundle took part, directly or through scripts that it loaded. `both`: scripts of the bundle and of the page
   * took part, and one of them may only pass on calls of the other. `page`: without the bundle. `unknown`: nobody knows.
   */
  readonly by: 'tagc' | 'both' | 'page' | 'unknown';
  /** Addresses of scripts, frames and responses, nearest first. It ends before the page and with the bundle. */
  readonly chain: readonly string[];
  /** Other scripts of the page in the same call, without the page itself. */
  readonly through: readonly string[];
  /** The tag or call of the bundle that began it, if its host says so. */
  readonly declaration?: Declared;
}

type Origin = Exclude<PageCause['by'], 'unknown'>;

/** Returns a function that finds the cause of something from the addresses in the call, nearest first. */
export function createCauses(
  { page, requests, documents }: Pick<PageObservation, 'page' | 'requests' | 'documents'>,
  expected: Pick<Expected, 'hosts' | 'gateways'>,
  isBundle: (url: string) => boolean,
): (initiators: readonly string[], url?: string) => PageCause {
  // A script or frame may be requested again later. What requested it first made it run.
  const initiatorsOf = new Map(requests.toReversed().map(({ url, initiators }) => [url, initiators]));
  const origins = new Map<string, Origin>();

  return (initiators, url) => {
    if (initiators.length === 0) return { by: 'unknown', chain: [], through: [] };
    const by = originOfCall(initiators);
    const chain = (by === 'page' ? undefined : chainToBundle(initiators)) ?? pageChain(initiators);
    const through = initiators.filter((one) => !chain.includes(one) && !documents.has(one) && originOf(one) === 'page');
    if (by === 'page') return { by, chain, through };
    const [begun = url] = chain.slice(0, -1).toReversed();
    return { by, chain, through, declaration: begun === undefined ? undefined : declarationOf(begun) };
  };

  /** Returns the tag or call that requests an address. */
  function declarationOf(url: string): Declared | undefined {
    const [gateway] = gatewaysAt(url, page, expected);
    const host = hostOfUrl(url);
    return (gateway ?? expected.hosts.find((one) => matchesHost(one.host, host)))?.by;
  }

  /**
   * Returns who took part in a call. The bundle sends nothing for the page, so its presence decides: a script of the page
   * that is nearer may have replaced `fetch`. A script that the bundle loaded may have replaced `fetch`, too.
   */
  function originOfCall(initiators: readonly string[]): Origin {
    if (initiators.some(isBundle)) return 'tagc';
    const [origin = 'page', ...others] = new Set(initiators.map(originOf));
    return others.length === 0 ? origin : 'both';
  }

  function originOf(url: string): Origin {
    if (isBundle(url)) return 'tagc';
    if (documents.has(url)) return 'page';
    const known = origins.get(url);
    if (known) return known;
    // What loads itself again adds nothing.
    origins.set(url, 'page');
    // What the parser of the page or of a frame loads has the page at its end.
    const origin = originOfCall(initiatorsOf.get(url) ?? []);
    origins.set(url, origin);
    return origin;
  }

  /** Returns the chain to the bundle that begins with the nearest address that it loaded. Undefined if there is none. */
  function chainToBundle(initiators: readonly string[], before: readonly string[] = []): readonly string[] | undefined {
    for (const one of initiators) {
      if (isBundle(one)) return [...before, one];
      if (before.includes(one) || documents.has(one)) continue;
      const chain = chainToBundle(initiatorsOf.get(one) ?? [], [...before, one]);
      if (chain) return chain;
    }
    return undefined;
  }

  function pageChain(initiators: readonly string[]): readonly string[] {
    const chain: string[] = [];
    for (
      let at: string | undefined = initiators[0];
      at !== undefined && !chain.includes(at) && !documents.has(at);
      at = initiatorsOf.get(at)?.[0]
    ) {
      chain.push(at);
    }
    return chain;
  }
}
