import type { VerifyOptions } from '../../../cli/commands/verify.ts';
import { temporaryFolder } from '../../cli/temporary-folder.ts';
import { minifiedOf } from '../harness/bundle-of.ts';
import { sitePage, type SitePage } from '../harness/site-page.ts';
import { useSite, type Site } from '../harness/use-site.ts';
import { runVerify, type Verified } from './run-verify.ts';

export const shopAddress = 'https://www.example.com/shop';

/** A shop with two tags: a pixel that counts, and a script of advertising. */
export const shopRules = `
project shop { own: ["example.com"] }
site main
stage production

consent {
  group necessary = 1
  group analytics = 2 { cookies: { "seen_*": 1 day } }
  group marketing = 4
  stored: oneTrust(cookie: "OptanonConsent")
}

tag counter {
  vendor:  pixel
  group:   analytics
  cookies: {}
  on       ready
  when     path starts with "/shop"
  options: { url: "https://count.example/hit" }
}

tag ads {
  vendor:  script
  group:   marketing
  cookies: { ads_id: 1 day }
  on       ready
  options: { url: "https://ads.example/ads.js" }
}
`;

/** The same shop, where the script of advertising is that of a vendor whose script nothing stops. */
export const recorderRules = `
${shopRules.replace('vendor:  script', 'vendor:  recorder').replace('options: { url: "https://ads.example/ads.js" }', '')}
vendor recorder {
  fits:           targeting
  queue:          list("_r")
  script:         "https://ads.example/ads.js"
  cannotWithdraw: "It records until the next page."
}
`;

export interface VerifySite extends Site {
  /** Serves a page with the script of the shop, at one address. */
  serve(page?: SitePage, address?: string): Promise<void>;
  /** Serves a script of another host: `ads.example/ads.js`. */
  serveScript(place: string, code: string): void;
  /** Verifies the page of the shop, unless options name others. */
  verify(options?: Partial<VerifyOptions>): Promise<Verified>;
}

/** Provides the test server, its browser and the command. */
export function useVerify(rules = shopRules): VerifySite {
  const site = useSite();
  return Object.assign(site, {
    async serve({ scripts = ['/tags/main.js'], ...page }: SitePage = {}, address = shopAddress) {
      site.server.scripts.set('/tags/main.js', await minifiedOf({ 'rules.dsl': rules }, { site: 'main' }));
      site.server.sites.set(new URL(address).host, () => sitePage({ scripts, ...page }));
    },
    serveScript(place: string, code: string) {
      site.server.responses.set(place, () => ({ headers: { 'content-type': 'text/javascript' }, body: code }));
    },
    verify: (options: Partial<VerifyOptions> = {}) =>
      runVerify(site.browser, temporaryFolder({ 'rules.dsl': rules }), { addresses: [shopAddress], ...options }),
  });
}
