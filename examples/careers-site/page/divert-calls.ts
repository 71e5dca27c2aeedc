import type { Call } from './entry.ts';

export type Left = (call: Omit<Call, 'kind' | 'tag' | 'call'>) => void;

/**
 * Stands between the page and its network: each request to another host is told, and goes to the demo's own server instead,
 * which plays that host. What rules see of it is what they would see, and nothing leaves the machine.
 */
export function divertCalls(left: Left): void {
  divertElements(HTMLImageElement, 'image', left);
  divertElements(HTMLScriptElement, 'script', left);
  divertElements(HTMLIFrameElement, 'frame', left);

  const { fetch, navigator } = window;
  window.fetch = (input, options = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (isOfRules(url))
      left({ via: 'fetch', method: options.method ?? 'GET', url: url.href, body: textOf(options.body) });
    return fetch(diverted(url), options);
  };
  const sendBeacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => {
    const url = new URL(address, location.href);
    const isTaken = sendBeacon(diverted(url), body);
    if (isTaken) left({ via: 'beacon', method: 'POST', url: url.href, body: textOf(body) });
    return isTaken;
  };
  // The page's policy keeps back whatever would go another way.
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
    left({ via: 'blocked', method: 'GET', url: blockedURI }),
  );
}

type WithSource = { new (): HTMLElement & { src: string } };

/** Elements that ask for an address as soon as a script gives them one. */
function divertElements({ prototype }: WithSource, via: Call['via'], left: Left): void {
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'src')!;
  const wanted = new WeakMap<object, string>();
  Object.defineProperty(prototype, 'src', {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return wanted.get(this) ?? get!.call(this);
    },
    set(this: HTMLElement, address: unknown) {
      const url = new URL(String(address), location.href);
      if (url.origin === location.origin || !url.protocol.startsWith('http')) {
        set!.call(this, address);
        return;
      }
      wanted.set(this, url.href);
      left({ via, method: 'GET', url: url.href });
      // Another host's frame would have an origin of its own, which is not to become this one.
      if (this instanceof HTMLIFrameElement) this.sandbox.remove('allow-same-origin');
      set!.call(this, diverted(url));
    },
  });
}

/** The addresses of the demo itself are nobody's business. */
function isOfRules(url: URL): boolean {
  return url.origin !== location.origin || url.pathname.startsWith('/api/');
}

function diverted(url: URL): string {
  return url.origin === location.origin ? url.href : `/outside/${url.host}${url.pathname}${url.search}`;
}

function textOf(body: BodyInit | null | undefined): string | undefined {
  return body === undefined || body === null ? undefined : String(body);
}
