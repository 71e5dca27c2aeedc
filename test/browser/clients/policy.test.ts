import { expect, test } from 'vitest';
import { bundleText } from '../../support/compile-text.ts';
import { bundleLines } from '../harness/network-errors.ts';
import { useSite } from '../harness/use-site.ts';
import { mid, wellAnswer } from './open-identity.ts';
import { answerOf } from './open-personalisation.ts';

const site = useSite();

const rules = `
tag idPartners { vendor: identityPartners group: performance }
tag identity {
  vendor: visitorIdentity
  group:  performance
  options: { organisation: "ABC", server: "identity.example.com", partners: idPartners }
}
tag target {
  vendor: personalisation
  group:  performance
  options: { edge: "edge.example.com", client: "example", hide: "#main", visitor: identity.mid }
}
rule known {
  on ready
  do identity.request then target.page then log("known", identity.mid)
     identity.sync("411", "https://partner.example.net/p")
}`;

test('TAGS-02: clients need only the hosts that the manifest names', async () => {
  const { code, manifest } = await bundleText(rules);
  site.server.scripts.set('/tags/main.js', code);
  site.server.responses.set('identity.example.com/id', () => ({ body: JSON.stringify(wellAnswer) }));
  const changes = [
    { type: 'setText', selector: 'h1', content: '<script>violations.push(1)</script>' },
    { type: 'setStyle', selector: 'h1', content: { color: 'rgb(1, 2, 3)' } },
  ];
  site.server.responses.set('edge.example.com', () => ({ body: JSON.stringify(answerOf(changes)) }));
  const policy = [
    "default-src 'none'",
    "script-src 'nonce-abc'",
    `img-src ${manifest.csp.imgSrc.join(' ')}`,
    `connect-src ${manifest.csp.connectSrc.join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const { page, log, thrown } = await site.visit({
    url: 'https://www.example.com/us-en',
    scripts: ['/tags/main.js'],
    consent: [1, 2, 4],
    body: '<main id="main"><h1>Welcome</h1></main>',
    before: `violations = []; document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective));`,
    policy,
    nonce: 'abc',
  });
  await expect.poll(() => bundleLines(log)).toEqual([`info: known ${mid}`]);
  await expect.poll(() => site.server.received.some(({ url }) => url.host === 'partner.example.net')).toBe(true);
  expect(await page.evaluate('getComputedStyle(document.querySelector("h1")).color')).toBe('rgb(1, 2, 3)');
  expect(await page.evaluate('[...violations, document.adoptedStyleSheets.length]')).toEqual([0]);
  expect(thrown).toEqual([]);
});
