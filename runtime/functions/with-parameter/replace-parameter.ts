import { encode } from '../encode/encode.ts';

/** Sets a query parameter, or removes it if there is no value. The rest of the address stays unchanged. */
export function replaceParameter(address: string, name: string, value?: string): string {
  const [, path, query, hash] = /^([^?#]*)\??([^#]*)([^]*)$/.exec(address)!;
  const key = encode(name) + '=';
  const pairs = query.split('&').filter((pair) => pair && !(pair + '=').startsWith(key));
  if (value !== undefined) pairs.push(key + encode(value));
  return path + (pairs.length > 0 ? '?' : '') + pairs.join('&') + hash;
}
