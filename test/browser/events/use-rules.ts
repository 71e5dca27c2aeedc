import { bundleOf } from '../harness/bundle-of.ts';
import { useSite, type Site } from '../harness/use-site.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

export interface Rules extends Site {
  /**
   * Opens a page with these rules. Its clock is stopped unless `at` is undefined. `files` are the modules that the
   * rules import.
   */
  open(rules: string, options?: Partial<Visit>, files?: Readonly<Record<string, string>>): Promise<Visitor>;
}

/** Declarations shared by these tests. Everything that the rules send is in the log. */
const beginning = `
project events { dataLayer: "adobeDataLayer" directCalls: "_satellite" }
site main { hosts: { production: ["www.example.com"] } }
stage production
`;

/** Provides small projects, each with the rules of one test. */
export function useRules(): Rules {
  const site = useSite();
  return Object.assign(site, {
    async open(rules: string, options: Partial<Visit> = {}, files = {}) {
      const { code } = await bundleOf({ ...files, 'rules.dsl': `${beginning}\n${rules}` }, { site: 'main' });
      site.server.scripts.set('/tags/main.js', code);
      const usual = { url: 'https://www.example.com/us-en', at: '2024-06-24T12:00:00Z', layer: [] };
      const visitor = await site.visit({ ...usual, scripts: ['/tags/main.js'], ...options });
      await visitor.pass(1);
      return visitor;
    },
  });
}
