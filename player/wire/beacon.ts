import type { Request } from '../page/happening.ts';

/** An analytics beacon as a report would read it. */
export interface Beacon {
  readonly at: number;
  readonly kind: 'page view' | 'link';
  /** The name of a link. */
  readonly name?: string;
  /** By their names on the wire: `c33`, `v113`, `events`; addresses are whole, and `kind` is what a link is. */
  readonly variables: ReadonlyMap<string, string>;
}

/** Reads a request as an analytics beacon, by the wire format alone; undefined where it is none. */
export function readBeacon({ url, body, at }: Pick<Request, 'url' | 'body' | 'at'>): Beacon | undefined {
  const { pathname, search } = new URL(url);
  if (!/^\/b\/ss\/[^/]+\/1\/[^/]+\/s\d+$/.test(pathname)) return undefined;
  const variables = new Map((search.slice(1) || (body ?? '')).split('&').map(readPair));
  if (!variables.has('AQB')) return undefined;
  const [, link] = /^lnk_([oed])$/.exec(variables.get('pe') ?? '') ?? [];
  const isLink = link !== undefined;
  if (isLink) variables.set('kind', { o: 'other', e: 'exit', d: 'download' }[link]!);
  // A long address goes on behind a name of its own.
  if (variables.has('-g')) variables.set('g', `${variables.get('g')}${variables.get('-g')}`);
  return { at, kind: isLink ? 'link' : 'page view', name: isLink ? variables.get('pev2') : undefined, variables };
}

/** On this wire a space is %20, and a plus is a plus. */
function readPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
}
