import type { PageEventTarget } from './dom/event-target.ts';
import { PageEvent } from './dom/event.ts';

export interface Address {
  readonly location: PageLocation;
  readonly history: object;
}

export interface PageLocation extends Pick<
  URL,
  'hostname' | 'host' | 'pathname' | 'search' | 'hash' | 'protocol' | 'origin' | 'port'
> {
  href: string;
}

/** Creates the page's location and history. `navigate` is called for addresses of other documents. */
export function createAddress(first: string, window: PageEventTarget, navigate: (address: string) => void): Address {
  let url = new URL(first);
  let state: unknown = null;
  const go = (to: unknown) => {
    const next = new URL(String(to), url);
    // An address with a fragment, even an empty one, stays in the page. The same address without a fragment reloads it.
    const isWithin = next.href.includes('#') && withoutHash(next) === withoutHash(url);
    if (!isWithin) return navigate(next.href);
    const before = url.href;
    url = next;
    if (before !== next.href) window.dispatchEvent(new PageEvent('hashchange', { oldURL: before, newURL: next.href }));
  };
  const location = { assign: go, replace: go, reload: () => navigate(url.href), toString: () => url.href };
  for (const part of ['hostname', 'host', 'pathname', 'search', 'protocol', 'origin', 'port'] as const)
    Object.defineProperty(location, part, { enumerable: true, get: () => url[part] });
  Object.defineProperty(location, 'href', { enumerable: true, get: () => url.href, set: go });
  Object.defineProperty(location, 'hash', {
    enumerable: true,
    get: () => url.hash,
    set(hash) {
      go(`#${String(hash).replace(/^#/, '')}`);
    },
  });

  const change = (next: unknown, _title: unknown, address?: unknown) => {
    if (address !== undefined && address !== null) url = new URL(String(address), url);
    state = next;
  };
  const history = {
    length: 1,
    get state() {
      return state;
    },
    pushState: change,
    replaceState: change,
    back() {},
    forward() {},
    go() {},
  };
  return { location: location as unknown as PageLocation, history };
}

function withoutHash({ href }: URL): string {
  return href.split('#')[0];
}
