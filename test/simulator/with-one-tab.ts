import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core';

type Respond = (route: Route, request: Request) => unknown;

interface OneTab {
  /** The options of the context, as text. */
  readonly settings: string;
  readonly context: BrowserContext;
  readonly tab: Page;
  /** Responds to all requests of the present visit. */
  respond: Respond;
}

/**
 * Returns a browser in which visits that follow one another share a tab, because starting the process of a tab takes most of
 * the time of a short visit. Each visit starts without cookies and storage. Only for pages that the driver controls.
 */
export function withOneTab(browser: Browser): Browser {
  let last: OneTab | undefined;
  const take = async (options: Parameters<Browser['newContext']>[0]) => {
    const settings = JSON.stringify(options);
    if (last?.settings !== settings) {
      await last?.context.close();
      last = await open(browser, options, settings);
    }
    return last;
  };
  const newContext: Browser['newContext'] = async (options) => {
    const one = await take(options);
    const { context, tab } = one;
    const origins = new Set<string>();
    return {
      newPage: async () => tab,
      async route(_: string, respond: Respond) {
        one.respond = (route, request) => {
          if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin);
          return respond(route, request);
        };
      },
      async close() {
        // Only the storage of the page's origin can be cleared.
        if (origins.size > 1) {
          last = undefined;
          return context.close();
        }
        // `open` removes the listeners, which might write to the storage again. The new address is for the next visit: a
        // tab does not load a page again if only the hash differs.
        await tab.evaluate(
          "document.open(); localStorage.clear(); sessionStorage.clear(); history.replaceState(null, '', '/closed')",
        );
        await context.clearCookies();
      },
    } as unknown as BrowserContext;
  };
  return { newContext } as Browser;
}

async function open(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  settings: string,
): Promise<OneTab> {
  const context = await browser.newContext(options);
  const one: OneTab = { settings, context, tab: await context.newPage(), respond: (route) => route.abort() };
  // One route for all visits: adding and removing one takes 5 ms of computing time.
  await context.route('**/*', (route, request) => one.respond(route, request));
  return one;
}
