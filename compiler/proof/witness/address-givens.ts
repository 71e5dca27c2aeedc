import { pageAddress } from '../situation/page-address.ts';
import { quoteText } from '../../language/syntax/format/quote-text.ts';

/** Returns the values of `given` that make a page's address: of its parts, or of `url` where parts cannot make it. */
export function addressGivens(address: string, usualHost: string): readonly (readonly [name: string, value: string])[] {
  const { hostname, pathname: path, hash, searchParams } = new URL(address);
  const query = [...searchParams];
  const again = pageAddress({ address: { host: hostname, path, hash, query } }, usualHost);
  const isUnique = new Set(query.map(([name]) => name)).size === query.length;
  if (again !== address || !isUnique) return [['url', address]];
  return [
    ...(hostname === usualHost ? [] : [['host', hostname] as const]),
    ...(path === '/' ? [] : [['path', path] as const]),
    ...query.map(([name, value]) => [`query(${quoteText(name)})`, value] as const),
    ...(hash === '' ? [] : [['hash', hash] as const]),
  ];
}

/** Returns an address without its host, as the step `navigate` takes it. */
export function withoutHost(address: string): string {
  return address.slice(new URL(address).origin.length);
}
