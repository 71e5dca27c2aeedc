import type { Request } from '../../simulator/contract/effect.ts';
import { leavesOf } from './leaves-of.ts';
import { shorten } from './shorten.ts';

/** A request as people read it: names with decoded values. Long values are cut. */
export interface ReadRequest {
  readonly method: string;
  /** The address without its query. */
  readonly address: string;
  readonly loads?: 'script' | 'frame';
  readonly query: readonly Pair[];
  readonly body?: readonly Pair[];
}

export type Pair = readonly [name: string, value: string];

/** Decodes a request. */
export function readRequest({ method, url, via, body }: Request): ReadRequest {
  const address = new URL(url);
  return {
    method,
    address: shorten(`${address.origin}${address.pathname}`),
    ...((via === 'script' || via === 'frame') && { loads: via }),
    query: pairsOf(address.search.slice(1)),
    ...(body !== undefined && { body: readBody(body) }),
  };
}

/** Reads a body that is JSON or a form. Another body is one value without a name. */
function readBody(body: string): readonly Pair[] {
  try {
    return leavesOf(JSON.parse(body), '');
  } catch {
    return /^[^=&\s]+=/.test(body) ? pairsOf(body) : [['', shorten(body)]];
  }
}

function pairsOf(query: string): readonly Pair[] {
  return query.split('&').flatMap((pair): readonly Pair[] => {
    const at = pair.indexOf('=');
    if (pair === '') return [];
    return [at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), shorten(decode(pair.slice(at + 1)))]];
  });
}

/** Some vendors write spaces as they are and others as plus signs, so a plus sign stays. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
