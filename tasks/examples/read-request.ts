import type { RequestEffect } from '../../simulator/contract/effect.ts';
import { leavesOf } from './leaves-of.ts';
import { shortValue } from './short-value.ts';

/** A request as people read it: names with decoded values. Long values are cut. */
export interface ReadRequest {
  readonly method: string;
  /** The address without its query. */
  readonly address: string;
  readonly loads?: 'script' | 'frame';
  readonly query: readonly ParameterPair[];
  readonly body?: readonly ParameterPair[];
}

export type ParameterPair = readonly [name: string, value: string];

/** Decodes a request. */
export function readRequest({ method, url, via, body }: RequestEffect): ReadRequest {
  const address = new URL(url);
  return {
    method,
    address: shortValue(`${address.origin}${address.pathname}`),
    ...((via === 'script' || via === 'frame') && { loads: via }),
    query: pairsOf(address.search.slice(1)),
    ...(body !== undefined && { body: readBody(body) }),
  };
}

/** Reads a body that is JSON or a form. Another body is one value without a name. */
function readBody(body: string): readonly ParameterPair[] {
  try {
    return leavesOf(JSON.parse(body), '');
  } catch {
    return /^[^=&\s]+=/.test(body) ? pairsOf(body) : [['', shortValue(body)]];
  }
}

function pairsOf(query: string): readonly ParameterPair[] {
  return query.split('&').flatMap((pair): readonly ParameterPair[] => {
    const at = pair.indexOf('=');
    if (pair === '') return [];
    return [at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), shortValue(decode(pair.slice(at + 1)))]];
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
