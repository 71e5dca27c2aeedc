import { encode } from '../encode/encode.ts';

/** Sets a query parameter; everything else in the address stays as it is written. */
export function withParameter(address?: string, name?: string, value?: string): string | undefined {
  if (address === undefined || name === undefined || value === undefined) return undefined;
  const [, path, query, hash] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address)!;
  const key = encode(name) + '=';
  const others = query.split('&').filter((pair) => pair && !(pair + '=').startsWith(key));
  return `${path}?${[...others, key + encode(value)].join('&')}${hash}`;
}
