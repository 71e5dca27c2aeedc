import type { Browser } from 'playwright-core';
import type { OpenPage, PageSetup } from '../page/open-page.ts';
import { beginning } from '../../compiler/proof/situation/usual-browser.ts';
import type { Driver } from '../driver.ts';
import { defaultTimeLimit, tooSlow } from '../contract/time-limit.ts';
import { Unsupported } from '../contract/unsupported.ts';
import type { PageHandle, PageStart } from './begin-page.ts';
import { writePage } from './write-page.ts';

interface BrowserOptions {
  /** The paths of the custom modules, for messages. */
  readonly modules?: readonly string[];
  /** In milliseconds. */
  readonly timeLimit?: number;
}

/**
 * Runs scenarios in a browser. Each visitor has a separate tab and profile, and no request reaches a network. If a page
 * takes longer than the time limit, the browser is closed, and all later scenarios fail.
 */
export function createBrowserDriver(
  browser: Browser,
  { modules = [], timeLimit = defaultTimeLimit }: BrowserOptions = {},
): Driver {
  let ended: Unsupported | undefined;

  async function limited<Result>(work: Promise<Result>): Promise<Result> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        ended = new Unsupported(tooSlow(modules, timeLimit));
        reject(ended);
        void browser.close();
      }, timeLimit);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async startSession({ cookies, local, session, page: { viewport, script } }, { code }) {
      if (ended) throw ended;
      const context = await browser.newContext({ viewport: { ...viewport }, screen: { ...viewport } });
      const tab = await context.newPage();
      const visitor = { now: beginning, seed: 42 };
      let html = '';
      let isFramed = false;
      await context.route('**/*', (route) => {
        const request = route.request();
        if (request.isNavigationRequest()) {
          const isAround = isFramed && request.frame() === tab.mainFrame();
          return route.fulfill({ body: isAround ? around : html, contentType: 'text/html; charset=utf-8' });
        }
        const isBundle = request.url() === new URL(script, request.url()).href;
        return route.fulfill(isBundle ? { body: code, contentType: 'text/javascript' } : { status: 204 });
      });
      let first: Pick<PageStart, 'cookies' | 'local' | 'session'> = {
        cookies: cookies.map(([name, value]) => `${name}=${value};path=/`),
        local,
        session,
      };
      return {
        visitor,
        async open({ record, onTrace, ...setup }: PageSetup): Promise<OpenPage> {
          html = writePage({ ...setup, ...first, instrumented: onTrace !== undefined, ...visitor });
          first = { cookies: [], local: [], session: [] };
          ({ isFramed } = setup);
          await limited(tab.goto(setup.url, { timeout: 0 }));
          const frame = isFramed ? tab.mainFrame().childFrames()[0]! : tab.mainFrame();

          /** Calls a method of the page's handle, and records the effects and traces since the last call. */
          const ask = async <K extends keyof PageHandle>(name: K, ...values: Parameters<PageHandle[K]>) => {
            const { result, news } = await limited(frame.evaluate(askPage, [name, values] as const));
            for (const effect of news.effects) record(effect);
            for (const one of news.traces) onTrace?.(one);
            visitor.now = Math.max(visitor.now, news.now);
            visitor.seed = news.seed;
            return result as Awaited<ReturnType<PageHandle[K]>>;
          };
          return {
            act: (act) => ask('act', act),
            hasLeft: () => ask('hasLeft'),
            change: (transition) => ask('change', transition, visitor.now),
            async pump(until) {
              const why = await ask('pump', until);
              if (why) throw new Unsupported(why);
              visitor.now = Math.max(visitor.now, until);
            },
            layer: (path) => limited(frame.evaluate(readLayer, [setup.layer, path])),
            cookie: () => limited(frame.evaluate(() => document.cookie)),
            setCookie: (text) => limited(frame.evaluate((cookie) => void (document.cookie = cookie), text)),
            stored: (area, key) =>
              limited(
                frame.evaluate(
                  ([name, item]) =>
                    window[name === 'local' ? 'localStorage' : 'sessionStorage'].getItem(item) ?? undefined,
                  [area, key],
                ),
              ),
            address: () => limited(frame.evaluate(() => location.href)),
            state: (key) => ask('state', key),
            refused: new Set(),
          };
        },
        close: async () => (ended ? undefined : context.close()),
      };
    },
  };
}

/** A page with the page of the scenario in a frame of the same size. */
const around = `<!doctype html><body style="margin: 0"><script>
  const frame = document.createElement('iframe');
  frame.src = location.href;
  frame.style = 'position: fixed; width: 100%; height: 100%; border: 0';
  document.body.append(frame);
</script>`;

async function askPage([name, values]: readonly [keyof PageHandle, readonly unknown[]]) {
  const handle = (window as any)[Symbol.for('tagc page')];
  const result: unknown = await handle[name](...values);
  return { result, news: handle.news() as ReturnType<PageHandle['news']> };
}

function readLayer([name, path]: readonly string[]): string | undefined {
  const layer = (window as any)[name];
  return typeof layer?.getState === 'function' ? JSON.stringify(layer.getState(path)) : undefined;
}
