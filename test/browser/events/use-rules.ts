import type { AnySite, SimulatedVisitor } from '../../support/simulated/use-simulated-site.ts';
import { minifiedOf } from '../harness/bundle-of.ts';
import { useSite, type Site } from '../harness/use-site.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

export interface Opener<Opened extends SimulatedVisitor> {
  /**
   * Opens a page with these rules. Its clock is stopped unless `at` is undefined. `files` are the modules that the
   * rules import.
   */
  open(rules: string, options?: Partial<Visit>, files?: Readonly<Record<string, string>>): Promise<Opened>;
}

/** Declarations shared by these tests. Everything that the rules send is in the log. */
const beginning = `
project events { dataLayer: "adobeDataLayer" directCalls: "_satellite" }
site main { hosts: { production: ["www.example.com"] } }
stage production
`;

/** Provides small projects, each with the rules of one test. */
export function useRules(): Site & Opener<Visitor> {
  return rulesOf(useSite());
}

/** Adds to a site small projects, each with the rules of one test. */
export function rulesOf<Opened extends SimulatedVisitor, Used extends AnySite<Opened>>(
  site: Used & AnySite<Opened>,
): Used & Opener<Opened> {
  return Object.assign(site, {
    async open(rules: string, options: Partial<Visit> = {}, files = {}) {
      const code = await minifiedOf({ ...files, 'rules.dsl': `${beginning}\n${rules}` }, { site: 'main' });
      site.server.scripts.set('/tags/main.js', code);
      const usual = { url: 'https://www.example.com/us-en', at: '2024-06-24T12:00:00Z', layer: [] };
      const visitor = await site.visit({ ...usual, scripts: ['/tags/main.js'], ...options });
      await visitor.pass(1);
      return visitor;
    },
  });
}
