import type { Beacon, SentRequest, VendorSimulation } from '../../simulation.ts';

/** Reads requests as Adobe's tracking servers do. */
export const simulation: VendorSimulation = { readBeacon };

/** By the format alone. Addresses are whole in its variables, and `kind` is what a link is. */
function readBeacon({ url, body }: SentRequest): Beacon | undefined {
  const { pathname, search } = new URL(url);
  if (!/^\/b\/ss\/[^/]+\/1\/[^/]+\/s\d+$/.test(pathname)) return undefined;
  const variables = new Map((search.slice(1) || (body ?? '')).split('&').map(readPair));
  if (!variables.has('AQB')) return undefined;
  const path = pathname.replace(/\/1\/.*/, '/…');
  // A long address goes on behind a name of its own.
  if (variables.has('-g')) variables.set('g', `${variables.get('g')}${variables.get('-g')}`);
  const [, link] = /^lnk_([oed])$/.exec(variables.get('pe') ?? '') ?? [];
  if (link === undefined) return { expectedAs: 'page view', variables, path };
  variables.set('kind', { o: 'other', e: 'exit', d: 'download' }[link]!);
  return { expectedAs: 'beacon', name: variables.get('pev2'), variables, path };
}

/** On this wire a space is %20, and a plus is a plus. */
function readPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
}
