import type { RecordedCall } from './entry.ts';

export interface CallWatcher {
  /** Whether a request is reported. */
  isReported(url: URL): boolean;
  report(call: Omit<RecordedCall, 'kind' | 'tag' | 'step' | 'call'>): void;
  /** Returns the address to which a request of another origin goes instead. Rules notice no difference. Undefined if it stays. */
  divert?(url: URL): string;
}

/** Reports the requests of scripts in a page, as soon as a script begins them. */
export function watchCalls(watcher: CallWatcher): void {
  watchElements(HTMLImageElement, 'image', watcher);
  watchElements(HTMLScriptElement, 'script', watcher);
  watchElements(HTMLIFrameElement, 'frame', watcher);

  const { fetch, navigator } = window;
  window.fetch = (input, options = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (watcher.isReported(url))
      watcher.report({ via: 'fetch', method: options.method ?? 'GET', url: url.href, body: textOf(options.body) });
    return fetch(divertedTo(url, watcher) ?? input, options);
  };
  const sendBeacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => {
    const url = new URL(address, location.href);
    const isTaken = sendBeacon(divertedTo(url, watcher) ?? address, body);
    if (isTaken && watcher.isReported(url))
      watcher.report({ via: 'beacon', method: 'POST', url: url.href, body: textOf(body) });
    return isTaken;
  };
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
    watcher.report({ via: 'blocked', method: 'GET', url: blockedURI }),
  );
}

type WithSource = { new (): HTMLElement & { src: string } };

/** Watches elements that request an address as soon as a script sets it. */
function watchElements({ prototype }: WithSource, via: RecordedCall['via'], watcher: CallWatcher): void {
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'src')!;
  const wanted = new WeakMap<object, string>();
  Object.defineProperty(prototype, 'src', {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return wanted.get(this) ?? get!.call(this);
    },
    set(this: HTMLElement, address: unknown) {
      const url = addressOf(address);
      if (url && watcher.isReported(url)) watcher.report({ via, method: 'GET', url: url.href });
      const diverted = url && divertedTo(url, watcher);
      if (diverted === undefined) {
        set!.call(this, address);
        return;
      }
      wanted.set(this, url!.href);
      // A frame of another host would have another origin. It must not get that of the page.
      if (this instanceof HTMLIFrameElement) this.sandbox.remove('allow-same-origin');
      set!.call(this, diverted);
    },
  });
}

/** Returns the address of a request to a server. Undefined for other texts: elements take any. */
function addressOf(address: unknown): URL | undefined {
  const text = String(address);
  const url = URL.canParse(text, location.href) ? new URL(text, location.href) : undefined;
  return url?.protocol.startsWith('http') ? url : undefined;
}

function divertedTo(url: URL, { divert }: CallWatcher): string | undefined {
  return url.origin === location.origin ? undefined : divert?.(url);
}

function textOf(body: BodyInit | null | undefined): string | undefined {
  return body === undefined || body === null ? undefined : String(body);
}
