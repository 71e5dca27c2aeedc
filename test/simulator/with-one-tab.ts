import type { Browser, BrowserContext, Page } from 'playwright-core';

/**
 * Returns a browser in which visits that follow one another share a tab, because starting the process of a tab takes most of
 * the time of a short visit. Each visit starts without cookies and storage. Only for pages that the driver controls.
 */
export function withOneTab(browser: Browser): Browser {
  let last: { readonly settings: string; readonly context: BrowserContext; readonly tab: Page } | undefined;
  const take = async (options: Parameters<Browser['newContext']>[0]) => {
    const settings = JSON.stringify(options);
    const found = last?.settings === settings ? last : await open(browser, options);
    last = { settings, context: found.context, tab: found.tab };
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
        // Only the storage of the page's origin can be cleared, and a tab does not load a page again to change the hash.
        if (origins.size > 1 || tab.url().includes('#')) {
          last = undefined;
          return context.close();
        }
        // `open` removes the listeners, which might write to the storage again.
        await tab.evaluate('document.open(); localStorage.clear(); sessionStorage.clear()');
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
