import type { BrowserContext, CDPSession, Page, Request, Response } from 'playwright-core';
import type { PageError, Phase, SeenRequest, StartedBundle } from './page-observation.ts';
import { watchInitiators } from './watch-initiators.ts';

/** What the pages and workers of a context send and receive. */
export interface Requests {
  /** How many have begun. */
  readonly count: () => number;
  /** When the last one began, in milliseconds since 1970. */
  readonly latest: () => number;
  /** Returns all requests. `phaseOf` returns when the one with a number was sent. */
  readonly describe: (phaseOf: (number: number) => Phase) => {
    readonly sent: readonly SeenRequest[];
    readonly blocked: readonly SeenRequest[];
  };
  /** Returns the addresses of the responses that set a cookie, with its name, the last one first. */
  readonly setters: () => Promise<readonly (readonly [name: string, url: string])[]>;
  /** Returns the text of a script and the addresses through which it was redirected. */
  readonly read: (address: string) => Promise<Omit<StartedBundle, 'site'>>;
  readonly errors: readonly PageError[];
}

/** Begins to record the requests of all frames and workers of a context, and the errors in its console. */
export async function watchRequests(context: BrowserContext, page: Page, session: CDPSession): Promise<Requests> {
  const initiatorsOf = await watchInitiators(session);
  const begun: { readonly url: string; readonly request?: Request }[] = [];
  const responses = new Map<Request, Response>();
  const cookies: Promise<readonly (readonly [string, string])[]>[] = [];
  const errors: PageError[] = [];
  let latest = Date.now();
  const begin = (url: string, request?: Request) => {
    latest = Date.now();
    if (/^(https?|wss?):/.test(url)) begun.push({ url: withoutHash(url), request });
  };
  context.on('request', (request) => begin(request.url(), request));
  page.on('websocket', (socket) => begin(socket.url()));
  context.on('response', (response) => {
    responses.set(response.request(), response);
    const read = response.headerValues('set-cookie').then(
      (values) => values.map((value) => [value.split('=')[0].trim(), response.url()] as const),
      // The page may be gone.
      () => [],
    );
    cookies.push(read);
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const [text] = message.text().split('\n');
    errors.push({ text, script: message.location().url, kind: message.args().length > 0 ? 'logged' : 'browser' });
  });
  session.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception, url, stackTrace } }) => {
    const script = url ?? stackTrace?.callFrames[0]?.url ?? '';
    errors.push({ text: exception?.description?.split('\n')[0] ?? text, script, kind: 'thrown' });
  });
  await session.send('Runtime.enable');
  // A page that is opened again would otherwise get responses without a text (304), and the script of tagc could not be read.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });

  return {
    count: () => begun.length,
    latest: () => latest,
    errors,
    describe(phaseOf) {
      const all = begun.map(({ url, request }, at) => ({
        isBlocked: notSent.test(request?.failure()?.errorText ?? ''),
        seen: {
          url,
          isScript: request?.resourceType() === 'script',
          initiators: (request ? causesOf(request, initiatorsOf) : initiatorsOf(url)).map(withoutHash),
          phase: phaseOf(at),
          ...failureOf(request),
        },
      }));
      const of = (wanted: boolean) => all.filter(({ isBlocked }) => isBlocked === wanted).map(({ seen }) => seen);
      return { sent: of(false), blocked: of(true) };
    },
    setters: async () => (await Promise.all(cookies)).flat().toReversed(),
    async read(address) {
      const last = begun.findLast(({ url, request }) => url === address && request)?.request;
      const chain = last ? redirectsFrom(last) : [];
      // The browser may have deleted the text already.
      const code = await responses
        .get(chain[chain.length - 1])
        ?.text()
        .catch(() => undefined);
      return { addresses: [...new Set([address, ...chain.map((one) => withoutHash(one.url()))])], code };
    },
  };

  function failureOf(request: Request | undefined): Pick<SeenRequest, 'failure'> {
    const status = request && responses.get(request)?.status();
    if (status !== undefined && status >= 400) return { failure: `responds with status ${status}` };
    const reason = request?.failure()?.errorText;
    if (!reason) return {};
    const why = /csp$/i.test(reason) ? 'by the Content-Security-Policy of the page' : `(${reason})`;
    return { failure: `${notSent.test(reason) ? 'is blocked' : 'does not load'} ${why}` };
  }
}

/** Why Chromium sends no request at all. Other reasons concern the response, or an attempt to reach the host. */
const notSent = /^(csp|mixed-content|subresource-filter|inspector)$|ERR_BLOCKED_BY_(CSP|CLIENT|ADMINISTRATOR)/;

/** Returns a request and those to which it was redirected, in order. */
function redirectsFrom(request: Request): readonly Request[] {
  const next = request.redirectedTo();
  return next ? [request, ...redirectsFrom(next)] : [request];
}

function causesOf(request: Request, initiatorsOf: (url: string) => readonly string[]): readonly string[] {
  const from = request.redirectedFrom();
  if (from) return [from.url()];
  const known = initiatorsOf(request.url());
  return known.length > 0 ? known : frameOf(request);
}

/** Returns the address of the frame of a request. The browser names no initiator for requests of a frame of another site. */
function frameOf(request: Request): readonly string[] {
  try {
    const url = request.frame().url();
    return request.isNavigationRequest() || !/^https?:/.test(url) ? [] : [url];
  } catch {
    // Requests of service workers have no frame.
    return [];
  }
}

/** Returns an address without its fragment. */
export const withoutHash = (url: string): string => url.split('#')[0];
