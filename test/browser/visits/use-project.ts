import { bundleOf } from '../harness/bundle-of.ts';
import { useSite, type Site } from '../harness/use-site.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

export interface Project extends Site {
  /** Opens a page with the bundle of the project and resolves when it has started. */
  open(options?: Partial<Visit>): Promise<Visitor>;
}

export const noon = '2024-06-24T12:00:00Z';

/** Provides a small project: rules of a site with consent for measurement. */
export function useProject(rules: string, visit = '{ group: performance }'): Project {
  const site = useSite();
  let code: Promise<string> | undefined;
  return Object.assign(site, {
    async open(options: Partial<Visit> = {}) {
      code ??= bundleOf({ 'rules.dsl': `${beginning(visit)}\n${rules}` }, { site: 'main' }).then((built) => built.code);
      site.server.scripts.set('/tags/main.js', await code);
      const url = 'https://www.example.com/us-en';
      const visitor = await site.visit({ url, at: noon, scripts: ['/tags/main.js'], layer: [], ...options });
      await visitor.pass(1);
      return visitor;
    },
  });
}

const beginning = (visit: string) => `
project visits { own: ["owner.example"] dataLayer: "adobeDataLayer" directCalls: "_satellite" visit: ${visit} }
site main
stage production

consent {
  group necessary   = 1
  group performance = 2
  stored: oneTrust(cookie: "OptanonConsent")
}
`;

/** Calls the direct-call name that rules listen to. */
export const track = ({ page }: Visitor, name: string): Promise<void> => page.evaluate(`_satellite.track("${name}")`);
