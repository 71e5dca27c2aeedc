import type { Browser, BrowserContext, Page } from 'playwright-core';

/**
 * Returns a browser in which visits that follow one another share a tab, because starting the process of a tab takes most of
 * the time of a short visit. Each visit starts without cookies and storage. Only for pages that the driver controls.
 */
export function withOneTab(browser: Browser): Browser {
  let last: { readonly settings: string; readonly context: BrowserContext; readonly tab: Page } | undefined;
  const take = async (options: Parameters<Browser['newContext']>[0]) => {
    const settings = JSON.stringify(options);
    if (last?.settings !== settings) {
      await last?.context.close();
      last = { settings, ...(await open(browser, options)) };
    }
    return last;
  };
  const newContext: Browser['newContext'] = async (options) => {
    const { context, tab } = await take(options);
    const origins = new Set<string>();
    return {
      newPage: async () => tab,
      route: (url, respond) =>
        context.route(url, (route, request) => {
          if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin);
          return respond(route, request);
        }),
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
        await context.unrouteAll();
      },
    } as BrowserContext;
  };
  return { newContext } as Browser;
}

async function open(browser: Browser, options: Parameters<Browser['newContext']>[0]) {
  const context = await browser.newContext(options);
  return { context, tab: await context.newPage() };
}
