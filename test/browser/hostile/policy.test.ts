import { expect, test } from 'vitest';
import { bundleText } from '../../support/compile-text.ts';
import { beaconsAt } from '../harness/arrivals.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();
const address = 'https://www.example.com/us-en';

/**
 * All core features that a content security policy affects: beacons of each method, a pixel, a call, storage, elements.
 */
const rules = `
event opened = layer("opened")
event called = direct("called")
data name: text = layer("name")

state seen: counter { keep: session group: performance }
variables { word: eVar12 long: prop1 }
call lookup { get: "https://api.example.com/lookup" group: performance }
tag analytics { vendor: adobeAnalytics group: performance options: { server: "metrics.example.com", suite: "one", pageName: name } }
tag pixel { vendor: pixel group: targeting options: { url: "https://pixel.example/p", parameters: { name: name } } }
rule page { on opened do increase(seen) analytics.page { word: name, long: seen } pixel.run send(lookup) }
rule away { on called do analytics.link("Away", kind: "exit") {} }
rule clicked { on click("button") do analytics.link("Click") { word: link.text } setAttribute("button", "data-seen", "yes") }
`;

const pageScript = `
  window.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    violations.push(violatedDirective + ' ' + blockedURI));
  window.adobeDataLayer = [{ event: 'opened', name: 'home' }];
`;

test('works without violations under script-src self, no inline, no eval and Trusted Types', async () => {
  const { code, manifest } = await bundleText(rules);
  const { imgSrc, connectSrc } = manifest.csp;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `img-src ${imgSrc.join(' ')}`,
    `connect-src ${connectSrc.join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  site.server.scripts.set('/page.js', pageScript);
  site.server.scripts.set('/tags/main.js', code);
  site.server.sites.set(
    'www.example.com',
    () => `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
      <script src="/page.js"></script><script src="/tags/main.js" async></script><button>Go</button>`,
  );
  const context = await site.browser.newContext();
  await context.addCookies([{ name: 'OptanonConsent', value: 'groups=1%3A1%2C2%3A1%2C4%3A1', url: address }]);
  const page = await context.newPage();
  const thrown: string[] = [];
  const log: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  page.on('console', (message) => log.push(message.text()));
  await page.goto(address);
  await page.click('button');
  await page.evaluate("_satellite.track('called')");
  const hosts = () => site.server.received.map(({ url }) => url.host).toSorted();
  const all = ['api.example.com', 'metrics.example.com', 'metrics.example.com', 'metrics.example.com', 'pixel.example'];
  await expect.poll(hosts).toEqual(all);
  expect(
    beaconsAt(site.server)
      .map(({ variables }) => variables.get('pev2') ?? 'page')
      .toSorted(),
  ).toEqual(['Away', 'Click', 'page']);
  expect(await page.getAttribute('button', 'data-seen')).toBe('yes');
  expect(await page.evaluate('violations')).toEqual([]);
  expect({ thrown, log }).toEqual({ thrown: [], log: [] });
  await context.close();
});
