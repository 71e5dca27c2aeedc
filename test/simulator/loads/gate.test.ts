import { describe, expect, test } from 'vitest';
import { minifiedOf } from '../../browser/harness/bundle-of.ts';
import type { Visit } from '../../browser/harness/visitor.ts';
import { gateRules } from '../../browser/loads/gate-rules.ts';
import { address, beginning } from '../../browser/loads/use-loads.ts';
import { useSimulatedSite } from '../../support/simulated/use-simulated-site.ts';

const site = useSimulatedSite();
const all = ['ads.example.net', 'pixel.example.net', 'replay.example.net'];

/** Opens a page, makes its rules load third parties, and returns the hosts that they requested. */
async function ask({ country = 'US', ...options }: Partial<Visit> & { country?: string | null } = {}) {
  site.server.scripts.set('/tags/main.js', await minifiedOf({ 'rules.dsl': beginning + gateRules }, { site: 'main' }));
  const layer = country === null ? [] : [{ visitor: { country } }];
  const usual = { url: address, scripts: ['/tags/main.js'], layer, consent: [1, 4] };
  const visitor = await site.visit({ ...usual, ...options });
  await visitor.pass(1);
  await visitor.page.evaluate("_satellite.track('go')");
  expect(visitor.log).toContain('info: other');
  return site.server.received.map(({ url }) => url.host).toSorted();
}

describe('GATE-01 loads third parties if no condition forbids it', () => {
  test('loads all of them', async () => {
    expect(await ask()).toEqual(all);
  });

  test.each<[string, Parameters<typeof ask>[0]]>([
    ['no consent for advertising', { consent: [1] }],
    ['no answer at the banner', { consent: undefined }],
    ['a country that is not listed', { country: 'KZ' }],
    ['a listed country that is excluded', { country: 'CN' }],
    ['an unknown country', { country: null }],
    ['a country that does not exist', { country: 'XX' }],
    ['an email in the address', { url: `${address}?q=ann@example.org` }],
    ['an email in the address, encoded', { url: `${address}?q=ann%40example.org` }],
    ['an address that cannot be decoded', { url: `${address}?q=%E0%A4%A` }],
    ['the word "redacted" in the address', { url: `${address}?q=redacted` }],
    ['a name in the address, which is redacted', { url: `${address}?lastname=Smith` }],
    ['a page with a form', { before: "document.body.append(document.createElement('form'))" }],
  ])('loads none of them with %s', async (_, options) => {
    expect(await ask(options)).toEqual([]);
  });
});

test.each([
  ['job search', 'jobsearch', false],
  ['job details', 'jobdetails', false],
  ['edit profile', 'profile/edit', false],
  ['another page', 'profile', true],
])('PAGE-11 session replay on %s', async (_, path, isLoaded) => {
  const hosts = await ask({ url: `https://www.example.com/us-en/${path}` });
  expect(hosts).toEqual(isLoaded ? all : all.slice(0, 2));
});
