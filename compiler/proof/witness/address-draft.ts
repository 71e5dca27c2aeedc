import type { Value } from '../../../runtime/tables.ts';
import { quoteText } from '../../syntax/format/quote-text.ts';

/** The address of a page, put together from values that rules read. */
export interface AddressDraft {
  /** Sets a built-in value or source that reads the address. `argument` is the name or number that it takes. */
  set(name: string, value: Value, argument?: Value): void;
  /** The whole address. */
  href(): string;
  /** The address without the host, as the step `navigate` takes it. */
  path(): string;
  /** The values of `given`, with the fewest words. */
  givens(): readonly (readonly [name: string, value: string])[];
}

/** Creates the address of a page at a host. The host is written only if it is not the usual one. */
export function createAddressDraft(host: string, usualHost: string): AddressDraft {
  const parts = new Map<string, Value>();
  const segments = new Map<number, string>();
  const queries = new Map<string, string>();
  return {
    set(name, value, argument) {
      if (value === undefined) return;
      if (name === 'segment') segments.set(Number(argument), String(value));
      else if (name === 'query') queries.set(String(argument), String(value));
      else parts.set(name === 'rawPath' ? 'path' : name === 'rawUrl' ? 'url' : name, value);
    },
    href: () => composed().href,
    path: () => composed().href.slice(composed().origin.length),
    givens() {
      const address = composed();
      if (parts.has('url') || parts.get('urlHasEmail') === true) return [['url', address.href]];
      const path = pathOf('/');
      return [
        ...(address.hostname === usualHost ? [] : [['host', address.hostname] as const]),
        ...(path === '/' ? [] : [['path', path] as const]),
        ...[...queries].map(([name, value]) => [`query(${quoteText(name)})`, value] as const),
        ...(address.hash === '' ? [] : [['hash', address.hash] as const]),
      ];
    },
  };

  function composed(): URL {
    const address = new URL(`https://${host}/`);
    const whole = parts.get('url');
    if (typeof whole === 'string' && URL.canParse(whole)) address.href = whole;
    address.pathname = pathOf(address.pathname);
    for (const [name, value] of queries) address.searchParams.set(name, value);
    if (parts.get('hash')) address.hash = String(parts.get('hash'));
    if (parts.get('urlHasEmail') === true) address.searchParams.append('to', 'someone@example.com');
    return address;
  }

  function pathOf(usual: string): string {
    const path = parts.has('path') ? String(parts.get('path')) : usual;
    const count = Number(parts.get('segments') ?? 0) - 1;
    if (segments.size === 0 && count < 0) return path;
    const names = path.split('/').slice(1);
    if (names.at(-1) === '') names.pop();
    const length = count >= 0 ? count : Math.max(names.length, ...segments.keys());
    return `/${Array.from({ length }, (_, at) => segments.get(at + 1) ?? names[at] ?? 'x').join('/')}`;
  }
}
