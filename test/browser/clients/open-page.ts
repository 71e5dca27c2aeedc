import { minifyText, prelude } from '../../support/compile-text.ts';
import type { AnySite, SimulatedVisitor } from '../../support/simulated/use-simulated-site.ts';
import type { Visit } from '../harness/visitor.ts';

/** Opens a page with these rules for a visitor who consented to everything. Its clock is stopped. */
export async function openPage<Opened extends SimulatedVisitor>(
  site: AnySite<Opened>,
  rules: string,
  options: Partial<Visit> = {},
  before = prelude,
): Promise<Opened> {
  site.server.scripts.set('/tags/main.js', await minifyText(rules, before));
  return site.visit({
    url: 'https://www.example.com/us-en',
    at: '2024-06-24T10:00:00Z',
    scripts: ['/tags/main.js'],
    consent: [1, 2, 4],
    ...options,
  });
}
