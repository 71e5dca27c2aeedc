import { bundleOf } from '../harness/bundle-of.ts';
import { useSite, type Site } from '../harness/use-site.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

export interface Loads extends Site {
  /** Opens a page with the bundle of the project, as somebody who agrees to advertising. */
  open(given?: Partial<Visit>): Promise<Visitor>;
  /**
   * Starts the rules on `asked`, and waits until what they ask for has arrived, frames excepted: the browser reports the
   * request of a frame some time after the page has asked for it. Poll for those.
   */
  ask(visitor: Visitor): Promise<void>;
  /** What was received, each as method, host and path with its query. */
  received(): string[];
}

export const address = 'https://www.example.com/us-en/home';

/** Gives the tests of a file a small project of third parties. */
export function useLoads(rules: string): Loads {
  const site = useSite();
  let code: Promise<string> | undefined;
  return Object.assign(site, {
    async open(given: Partial<Visit> = {}) {
      code ??= bundleOf({ 'rules.dsl': beginning + rules }, { site: 'main' }).then((built) => built.code);
      site.server.scripts.set('/tags/main.js', await code);
      const usual = { url: address, scripts: ['/tags/main.js'], layer: [], consent: [1, 4] };
      const visitor = await site.visit({ ...usual, ...given });
      if (given.at) await visitor.pass(1);
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

/** The moment at which a clock stands still. */
export const noon = '2024-06-24T12:00:00Z';

const beginning = `
project loads { dataLayer: "adobeDataLayer" directCalls: "_satellite" }
site main
stage production

consent {
  group necessary = 1
  group targeting = 4
  stored: oneTrust(cookie: "OptanonConsent")
}

event asked = direct("go")
data visitorCountry: country = layer("visitor.country")
data word: text = layer("word")
`;
