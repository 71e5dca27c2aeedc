import type { RecordedCall } from './entry.ts';

export type CallReporter = (call: Omit<RecordedCall, 'kind' | 'tag' | 'step' | 'call'>) => void;

/**
 * Reports each request to another host and redirects it to the demo's own server, which simulates that host. Rules notice
 * no difference, and no request leaves the machine.
 */
export function divertCalls(report: CallReporter): void {
  divertElements(HTMLImageElement, 'image', report);
  divertElements(HTMLScriptElement, 'script', report);
  divertElements(HTMLIFrameElement, 'frame', report);

  const { fetch, navigator } = window;
  window.fetch = (input, options = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (isOfRules(url))
      report({ via: 'fetch', method: options.method ?? 'GET', url: url.href, body: textOf(options.body) });
    return fetch(diverted(url), options);
  };
  const sendBeacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => {
    const url = new URL(address, location.href);
    const isTaken = sendBeacon(diverted(url), body);
    if (isTaken) report({ via: 'beacon', method: 'POST', url: url.href, body: textOf(body) });
    return isTaken;
  };
  // The page's policy blocks requests by any other method.
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
    report({ via: 'blocked', method: 'GET', url: blockedURI }),
  );
}

type WithSource = { new (): HTMLElement & { src: string } };

/** Redirects elements that request an address as soon as a script sets it. */
function divertElements({ prototype }: WithSource, via: RecordedCall['via'], report: CallReporter): void {
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
      report({ via, method: 'GET', url: url.href });
      // A frame of another host would have another origin. It must not get the origin of the demo.
      if (this instanceof HTMLIFrameElement) this.sandbox.remove('allow-same-origin');
      set!.call(this, diverted(url));
    },
  });
}

/** Returns whether rules made a request. Requests for the demo's own files are not reported. */
function isOfRules(url: URL): boolean {
  return url.origin !== location.origin || url.pathname.startsWith('/api/');
}

function diverted(url: URL): string {
  return url.origin === location.origin ? url.href : `/outside/${url.host}${url.pathname}${url.search}`;
}

function textOf(body: BodyInit | null | undefined): string | undefined {
  return body === undefined || body === null ? undefined : String(body);
}
