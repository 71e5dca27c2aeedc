import { bundleOf } from '../harness/bundle-of.ts';
import { useSite, type Site } from '../harness/use-site.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

export interface Rules extends Site {
  /** Opens a page with these rules, and a clock that stands still unless `at` is undefined; `files` are what the rules name. */
  open(rules: string, given?: Partial<Visit>, files?: Readonly<Record<string, string>>): Promise<Visitor>;
}

/** What rules stand on in these tests: all that they tell is in the log. */
const beginning = `
project events { dataLayer: "adobeDataLayer" directCalls: "_satellite" }
site main { hosts: { production: ["www.example.com"] } }
stage production
`;

/** Gives the tests of a file small projects, each of the rules of one test. */
export function useRules(): Rules {
  const site = useSite();
  return Object.assign(site, {
    async open(rules: string, given: Partial<Visit> = {}, files = {}) {
      const { code } = await bundleOf({ ...files, 'rules.dsl': `${beginning}\n${rules}` }, { site: 'main' });
      site.server.scripts.set('/tags/main.js', code);
      const usual = { url: 'https://www.example.com/us-en', at: '2024-06-24T12:00:00Z', layer: [] };
      const visitor = await site.visit({ ...usual, scripts: ['/tags/main.js'], ...given });
      await visitor.pass(1);
      return visitor;
    },
  });
}
