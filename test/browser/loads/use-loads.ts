import { minifiedOf } from '../harness/bundle-of.ts';
import { useSite, type Site } from '../harness/use-site.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

export interface Loads extends Site {
  /** Opens a page with the bundle of the project for a visitor who granted advertising. */
  open(options?: Partial<Visit>): Promise<Visitor>;
  /**
   * Dispatches `asked` and waits until the requests of the rules have arrived, except those of frames. The browser
   * reports the request of a frame some time after the page has made it. Poll for those.
   */
  ask(visitor: Visitor): Promise<void>;
  /** Returns the requests, each as method, host and path with its query. */
  received(): string[];
}

export const address = 'https://www.example.com/us-en/home';

/** Provides a small project of third parties to the tests of a file. `files` are others that the rules import. */
export function useLoads(rules: string, files: Readonly<Record<string, string>> = {}): Loads {
  const site = useSite();
  let code: Promise<string> | undefined;
  return Object.assign(site, {
    async open(options: Partial<Visit> = {}) {
      code ??= minifiedOf({ ...files, 'rules.dsl': beginning + rules }, { site: 'main' });
      site.server.scripts.set('/tags/main.js', await code);
      const usual = { url: address, scripts: ['/tags/main.js'], layer: [], consent: [1, 4] };
      const visitor = await site.visit({ ...usual, ...options });
      if (options.at) await visitor.pass(1);
      return visitor;
    },
    async ask(visitor: Visitor) {
      await visitor.page.evaluate("_satellite.track('go')");
      await visitor.settle();
    },
    received: () =>
      site.server.received.map(
        ({ method, url }) => `${method} ${url.host}${url.pathname}${decodeURIComponent(url.search)}`,
      ),
  });
}

/** The time at which a clock is stopped. */
export const noon = '2024-06-24T12:00:00Z';

/** The beginning of the rules of these tests. */
export const beginning = `
project loads { dataLayer: "adobeDataLayer" directCalls: "_satellite" }
site main
stage production

consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4
  stored: oneTrust(cookie: "OptanonConsent")
}

event asked = direct("go")
data visitorCountry: country = layer("visitor.country")
data word: text = layer("word")
`;
