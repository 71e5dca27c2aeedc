import type { Request } from '../page/happening.ts';

/** An analytics beacon as a report would read it. */
export interface Beacon {
  readonly at: number;
  readonly kind: 'page view' | 'link';
  /** The name of a link. */
  readonly name?: string;
  /** By their names on the wire: `c33`, `v113`, `events`. */
  readonly variables: ReadonlyMap<string, string>;
}

/** Reads a request as an analytics beacon, by the wire format alone; undefined where it is none. */
export function readBeacon({ url, body, at }: Request): Beacon | undefined {
  const { pathname, search } = new URL(url);
  if (!/^\/b\/ss\/[^/]+\/1\/[^/]+\/s\d+$/.test(pathname)) return undefined;
  const variables = new Map((search.slice(1) || (body ?? '')).split('&').map(readPair));
  if (!variables.has('AQB')) return undefined;
  const isLink = variables.get('pe')?.startsWith('lnk_');
  return { at, kind: isLink ? 'link' : 'page view', name: isLink ? variables.get('pev2') : undefined, variables };
}

/** On this wire a space is %20, and a plus is a plus. */
function readPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
}
