import { useSite } from '../harness/use-site.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { minifiedOf } from '../harness/bundle-of.ts';

export interface GroupsVisit extends Partial<Visit> {
  /** The page's country, or undefined if the page does not name one. */
  readonly country?: string;
  /** Fields of the consent declaration in addition to its groups, defaults and cookie. */
  readonly fields?: string;
  readonly rules?: string;
}

export const address = 'https://www.example.com/us-en/jobs/engineer';

/** Provides a site with a pixel for each consent group, sent on page load and on a data-layer event. */
export function useGroups() {
  const site = useSite();
  const seen = { count: 0 };
  return {
    site,
    /** Returns the groups that have reached their vendors since the last call, once for each request. */
    sentGroups(): string[] {
      const pixels = site.server.received.slice(seen.count).filter(({ url }) => url.host.endsWith('.pixel.example'));
      seen.count = site.server.received.length;
      return pixels.map(({ url }) => url.host.split('.')[0]).toSorted();
    },
    async open({ country, fields = '', rules = '', ...rest }: GroupsVisit = {}): Promise<Visitor> {
      const code = await minifiedOf({ 'rules.dsl': groupsProject(fields, rules) }, { site: 'main' });
      site.server.scripts.set('/tags/main.js', code);
      seen.count = 0;
      const visitor = await site.visit({
        url: address,
        at: '2024-06-24T10:00:00Z',
        scripts: ['/tags/main.js'],
        ...rest,
        layer: [...(country ? [{ country }] : []), ...(rest.layer ?? [])],
      });
      await visitor.pass(1);
      return visitor;
    },
  };
}

/** Returns the rules of that site, with more fields of its consent declaration and more rules. */
export const groupsProject = (fields: string, rules: string) => `
project groups { dataLayer: "adobeDataLayer" country: visitorCountry }
site main
stage production

data visitorCountry: country = layer("country")
event pressed = layer("pressed")

// A browser asks for the same image only once.
state presses: counter
rule count {
  order: 1
  on pressed
  do increase(presses)
}

consent {
  group necessary   = 1
  group performance = 2 { cookies: ["s_*", "_ga"] }
  group functional  = 3 { cookies: ["prefs_*"] }
  group targeting   = 4 { cookies: ["_fbp", "__Secure-ad"] }
  default by visitorCountry {
    DE:        [necessary]
    JP:        [necessary, performance]
    missing:   [necessary]
    otherwise: [necessary, performance, functional, targeting]
  }
  stored: oneTrust(cookie: "OptanonConsent")
  ${fields}
}
${['necessary', 'performance', 'functional', 'targeting'].map(pixelOf).join('')}
${rules}
`;

const pixelOf = (group: string) => `
tag ${group}Pixel {
  vendor: pixel
  group:  ${group}
  on start, pressed
  options: { url: "https://${group}.pixel.example/p", parameters: { presses: text(presses) } }
}
`;
