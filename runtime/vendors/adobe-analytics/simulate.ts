import type { Beacon, SentRequest, VendorSimulation } from '../../tables/simulation.ts';

/** Reads requests like Adobe's tracking servers. */
export const simulation: VendorSimulation = { readBeacon };

/** Reads a request by its format alone. Its variables contain full addresses, and `kind` for links. */
function readBeacon({ url, body }: SentRequest): Beacon | undefined {
  const { pathname, search } = new URL(url);
  if (!/^\/b\/ss\/[^/]+\/1\/[^/]+\/s\d+$/.test(pathname)) return undefined;
  const variables = new Map((search.slice(1) || (body ?? '')).split('&').map(readPair));
  if (!variables.has('AQB')) return undefined;
  const path = pathname.replace(/\/1\/.*/, '/…');
  // A long address continues in a second parameter.
  if (variables.has('-g')) variables.set('g', `${variables.get('g')}${variables.get('-g')}`);
  const [, link] = /^lnk_([oed])$/.exec(variables.get('pe') ?? '') ?? [];
  if (link === undefined) return { expectedAs: 'page view', variables, path };
  variables.set('kind', { o: 'other', e: 'exit', d: 'download' }[link]!);
  return { expectedAs: 'beacon', name: variables.get('pev2'), variables, path };
}

/** Decodes a parameter. Spaces are %20 in these requests, and a plus sign is literal. */
function readPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
}
