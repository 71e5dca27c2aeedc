import { describe, expect, test } from 'vitest';
import { isOwnHost } from '../../../../../compiler/compile/evaluate/host-of-url.ts';
import { compileText, modulesOf, prelude } from '../../../../support/compile-text.ts';

test.each([
  ['dataLayer: "pageData"', { name: 'pageData', isNamed: true, kind: 'adobe' }],
  ['dataLayer: gtm("dataLayer")', { name: 'dataLayer', isNamed: true, kind: 'gtm' }],
  ['dataLayer: ""', { name: 'adobeDataLayer', isNamed: false, kind: 'adobe' }],
  ['', { name: 'adobeDataLayer', isNamed: false, kind: 'adobe' }],
])('a project with %j has the data layer %j', (field, dataLayer) => {
  const { program } = compileText('', prelude.replace(/dataLayer: +"\w+"/, field));
  expect(program.project.dataLayer).toEqual(dataLayer);
});

test.each([
  ['"adobeDataLayer"', 'log("x")', ['data-layer/layer']],
  ['gtm("dataLayer")', 'log("x")', []],
  ['gtm("dataLayer")', 'log(layer("x") else "none")', ['data-layer/gtm']],
])('the data layer %s with the action %s is in the bundle: %j', async (layer, action, expected) => {
  const modules = await modulesOf(`rule one { on start do ${action} }`, prelude.replace('"adobeDataLayer"', layer));
  expect(modules.filter((name) => /^data-layer\/(layer|gtm)/.test(name))).toEqual(expected);
});

test('own hosts are the domains of the project with their subdomains, and exactly the hosts of all sites and stages', () => {
  const site = 'site main { hosts: { production: ["www.example.org", "localhost"] } }';
  const project = prelude.replace('["example.com"]', 'ours').replace('site main', site);
  const { program, diagnostics } = compileText('const ours: list of text = ["example.com", "example.de"]', project);
  expect(diagnostics).toEqual([]);
  const hosts =
    'example.com a.b.example.com example.de www.example.org localhost x.www.example.org example.org badexample.com example.com.evil.example';
  expect(hosts.split(' ').filter((host) => isOwnHost(host, program))).toEqual(hosts.split(' ').slice(0, 5));
});

test.each(['["https://example.com"]', '["Example.com"]', '["example.com:8080"]', '[""]', '["*.example.com"]'])(
  'a project refuses the own domain in %s, which is no host name',
  (domains) => {
    const { diagnostics } = compileText('', prelude.replace('["example.com"]', domains));
    expect(diagnostics.map(({ code }) => code)).toEqual(['bad-host']);
  },
);

test('a site refuses a host with a port, which no page has as its host', () => {
  const site = 'site main { hosts: { production: ["www.example.org", "localhost:3000"] } }';
  const { diagnostics } = compileText('', prelude.replace('site main', site));
  expect(diagnostics.map(({ code }) => code)).toEqual(['bad-host']);
});

test('a project refuses an own domain without a dot, which would include the hosts of others', () => {
  const { diagnostics } = compileText('', prelude.replace('["example.com"]', '["com"]'));
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '"com" has no dot, so it would include every host that ends with ".com".',
  ]);
});

describe('a project refuses an own domain whose subdomains belong to others', () => {
  const codesOf = (domain: string) =>
    compileText('', prelude.replace('["example.com"]', `["${domain}"]`)).diagnostics.map(({ code }) => code);
  test.each(['co.uk', 'com.au', 'github.io', 'pages.dev'])('%s', (domain) =>
    expect(codesOf(domain)).toEqual(['shared-domain']),
  );
  test.each(['0.1', '168.0.1', 'example.1'])('%s, the end of a numeric address', (domain) =>
    expect(codesOf(domain)).toEqual(['bad-host']),
  );
  test.each(['example.co.uk', 'team.github.io', '192.168.0.1', 'web.de', 'a1.example'])('but not %s', (domain) =>
    expect(codesOf(domain)).toEqual([]),
  );
});
