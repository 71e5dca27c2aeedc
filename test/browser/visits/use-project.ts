import type { AnySite, SimulatedVisitor } from '../../support/simulated/use-simulated-site.ts';
import { minifiedOf } from '../harness/bundle-of.ts';
import { useSite, type Site } from '../harness/use-site.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

export interface Opener<Opened extends SimulatedVisitor> {
  /** Opens a page with the script of the project and resolves when it has started. */
  open(options?: Partial<Visit>): Promise<Opened>;
}

export const noon = '2024-06-24T12:00:00Z';

/** Provides a small project: rules of a site with consent for measurement. */
export function useProject(rules: string, visit = '{ group: performance }'): Site & Opener<Visitor> {
  return projectOf(useSite(), rules, visit);
}

/** Adds to a site a small project: rules of a site with consent for measurement. */
export function projectOf<Opened extends SimulatedVisitor, Used extends AnySite<Opened>>(
  site: Used & AnySite<Opened>,
  rules: string,
  visit = '{ group: performance }',
): Used & Opener<Opened> {
  let code: Promise<string> | undefined;
  return Object.assign(site, {
    async open(options: Partial<Visit> = {}) {
      code ??= minifiedOf({ 'rules.dsl': `${beginning(visit)}\n${rules}` }, { site: 'main' });
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
export const track = ({ page }: Pick<SimulatedVisitor, 'page'>, name: string): Promise<void> =>
  page.evaluate(`_satellite.track("${name}")`);
