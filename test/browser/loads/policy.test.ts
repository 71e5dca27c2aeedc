import { describe, expect, test } from 'vitest';
import { bundleOf } from '../harness/bundle-of.ts';
import { bundleLines } from '../harness/network-errors.ts';
import { useLoads } from './use-loads.ts';

const rules = `
tag survey  { vendor: script group: targeting options: { url: "https://cdn.example.net/survey.js", parameters: { page: path }, global: "survey" } }
tag ad      { vendor: iframe group: targeting options: { url: "https://ads.example.net/count", title: "Advertising" } }
tag company { vendor: companyIdentification group: targeting options: { endpoint: "https://company.example.net/lookup" } }
rule ask { on asked do hide("#main", most: 1s) survey.run ad.run company.run then log("asked") }
rule loaded { on asked do survey.run then log("loaded") }
rule other { on asked do log("other") }
`;
const loads = useLoads(rules);
const body = '<div id="main">Main</div>';

/** Policy violations as the page receives them, without their position. */
const watch = `window.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    violations.push(violatedDirective + ' ' + blockedURI));`;

const strict = (...more: string[]) =>
  ["default-src 'none'", "script-src 'nonce-r4nd0m'", 'frame-src https://ads.example.net', ...more].join('; ');
const trusted = ["require-trusted-types-for 'script'", 'trusted-types tagc'];
const connect = 'connect-src https://company.example.net';

async function open(policy: string, before = watch) {
  loads.server.responses.set('cdn.example.net', () => ({ body: 'window.survey = {};' }));
  const visitor = await loads.open({ policy, nonce: 'r4nd0m', before, body });
  await loads.ask(visitor);
  return visitor;
}

describe('LOAD-01 under a strict policy', () => {
  test('loads everything with a nonce and Trusted Types, without violations', async () => {
    const visitor = await open(strict(connect, ...trusted));
    await expect
      .poll(() => bundleLines(visitor.log).toSorted())
      .toEqual(['info: asked', 'info: loaded', 'info: other']);
    await expect
      .poll(() => loads.received().toSorted())
      .toEqual([
        'GET ads.example.net/count',
        'GET cdn.example.net/survey.js?page=/us-en/home',
        'POST company.example.net/lookup',
      ]);
    expect(await visitor.page.evaluate('violations')).toEqual([]);
    expect(visitor.thrown).toEqual([]);
  });

  test('uses the nonce of another script if the bundle has none', async () => {
    const visitor = await open(
      strict(connect),
      `${watch}Object.defineProperty(document, 'currentScript', { value: null });`,
    );
    await expect.poll(() => visitor.log).toContain('info: loaded');
    expect(await visitor.page.evaluate('violations')).toEqual([]);
  });

  test('accepts in its Trusted Types policy only what a tag requested last', async () => {
    const keep = `const create = trustedTypes.createPolicy.bind(trustedTypes);
      TrustedTypePolicyFactory.prototype.createPolicy = (name, rules) => (window.taken = create(name, rules));`;
    const visitor = await open(strict(connect, ...trusted), watch + keep);
    await expect.poll(() => visitor.log).toContain('info: loaded');
    const through = (address: string) => visitor.page.evaluate(`String(taken.createScriptURL('${address}'))`);
    expect(await through('https://evil.example/x.js')).toBe('');
    expect(await through('https://cdn.example.net/survey.js?page=%2Fus-en%2Fhome')).toContain('survey.js');
  });

  test('logs the refusal of a page that forbids its policy, without throwing; other rules run', async () => {
    const visitor = await open(strict(connect, trusted[0], 'trusted-types other'));
    await expect.poll(() => bundleLines(visitor.log).join()).toContain('Failed to execute "action" for "loaded" rule.');
    expect(bundleLines(visitor.log)).toContain('info: other');
    expect(loads.received().join()).not.toContain('survey.js');
    expect(visitor.thrown).toEqual([]);
  });

  test('reports a script that the policy blocks', async () => {
    const visitor = await open(`script-src 'self' 'unsafe-inline'; ${connect}`);
    await expect.poll(() => bundleLines(visitor.log).join()).toContain('Cannot load https://cdn.example.net/survey.js');
    expect(bundleLines(visitor.log)).toContain('info: other');
    expect(visitor.thrown).toEqual([]);
  });
});

test('names the origins for each policy directive in the manifest', async () => {
  const { manifest } = await bundleOf(
    {
      'rules.dsl': `project p { directCalls: "_satellite" }
    site main
    stage production
    consent { group necessary = 1 group targeting = 4 stored: oneTrust(cookie: "OptanonConsent") }
    event asked = direct("go")
    ${rules}`,
    },
    { site: 'main' },
  );
  expect(manifest.csp).toEqual({
    scriptSrc: ['https://cdn.example.net'],
    imgSrc: [],
    connectSrc: ['https://company.example.net'],
    frameSrc: ['https://ads.example.net'],
  });
});
