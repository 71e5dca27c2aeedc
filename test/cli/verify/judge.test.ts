import { expect, test } from 'vitest';
import { createAcceptance } from '../../../cli/verify/acceptance.ts';
import { expectedOf } from '../../../cli/verify/expected.ts';
import { judge } from '../../../cli/verify/judge.ts';
import type { Observation, SeenItem, SeenRequest } from '../../../cli/verify/observation.ts';
import { shopRules } from '../../browser/verify/use-verify.ts';
import { compileText } from '../../support/compile-text.ts';

const { program } = compileText(shopRules, '');
const expected = expectedOf(program, 'main', 'production');
const page = 'https://www.example.com/shop';
const bundle = 'https://www.example.com/tags/main.js';
const ads = 'https://ads.example/ads.js';

interface Seen {
  readonly granted?: readonly string[];
  readonly requests?: readonly SeenRequest[];
  readonly blocked?: readonly SeenRequest[];
  readonly stored?: readonly SeenItem[];
  readonly hosts?: readonly string[];
  readonly names?: readonly string[];
}

const request = (url: string, ...initiators: string[]): SeenRequest => ({
  url,
  isScript: url.endsWith('.js'),
  initiators,
  isAfterWithdrawal: false,
});

const cookie = (name: string, domain: string, ...initiators: string[]): SeenItem => ({
  kind: 'cookie',
  name,
  domain,
  lifetime: 'session',
  initiators,
});

/** Judges a page that has loaded the script of tagc and that of the tag `ads`. Returns findings as short texts. */
function judged(
  { granted = ['necessary'], requests = [], blocked = [], stored = [], hosts = [], names = [] }: Seen,
  rules = expected,
) {
  const seen: Observation = {
    page,
    address: page,
    documents: new Set([page]),
    state: { name: 'state', granted, certain: [] },
    bundles: [],
    requests: [request(bundle, page), ...(granted.includes('marketing') ? [request(ads, bundle)] : []), ...requests],
    blocked,
    errors: [],
    stored,
    kept: [],
    mainThread: [],
  };
  const findings = judge(seen, {
    program,
    expected: rules,
    isBundle: (url) => url === bundle,
    accepted: createAcceptance(hosts, names),
    manager: { hosts: ['*.banner.example'], cookies: ['OptanonConsent'] },
  });
  return findings.map(({ severity, code, subject, cause, declaration }) =>
    [severity, code, subject, cause?.by, declaration?.id].filter(Boolean).join(' '),
  );
}

const wrapper = 'https://www.example.com/wrapper.js';
const third = 'https://third.example/hit';
const marketing = ['necessary', 'marketing'];

test('blames tagc if a script of the page only passes on its call', () => {
  const requests = [request(wrapper, page), request(third, wrapper, bundle)];
  expect(judged({ granted: marketing, requests })).toEqual(['error undeclared-host third.example tagc']);
});

test('warns if scripts of a tag and of the page take part in a call after consent', () => {
  const requests = [request(third, ads, page)];
  expect(judged({ granted: marketing, requests })).toEqual(['warning undeclared-host third.example both ads']);
});

test('accepts undeclared hosts and names, but no declared ones without consent', () => {
  const requests = [request('https://font.example/a', page), request('https://count.example/hit', page)];
  const stored = [cookie('theme', 'www.example.com', third), cookie('ads_id', 'www.example.com', page)];
  expect(judged({ requests, stored, hosts: ['*.example'], names: ['*e', 'ads_*'] })).toEqual([
    'error without-consent count.example page counter',
    'error without-consent ads_id page ads',
  ]);
});

test('says which accepted patterns match nothing', () => {
  const accepted = createAcceptance(['a.example', '*.b.example'], ['theme']);
  expect([accepted.host('x.b.example'), accepted.host('c.example')]).toEqual([true, false]);
  expect(accepted.unused()).toEqual(['a.example', 'theme']);
});

test('accepts what the consent manager loads and stores', () => {
  const banner = 'https://cdn.banner.example/banner.js';
  const requests = [request(banner, page), request('https://geo.banner.example/', banner)];
  expect(judged({ requests, stored: [cookie('closed', 'www.example.com', banner, page)] })).toEqual([]);
  expect(judged({ granted: marketing, requests: [request('https://geo.banner.example/', ads)] })).toEqual([
    'error undeclared-host geo.banner.example tagc ads',
  ]);
});

test('compares cookies of another company with the tags that contact it', () => {
  const stored = [cookie('ads_id', 'ads.example', ads), cookie('ads_id', 'count.example', 'https://count.example/hit')];
  const requests = [request('https://count.example/hit', bundle)];
  const granted = [...marketing, 'analytics'];
  expect(judged({ granted, requests, stored })).toEqual(['error undeclared-cookie ads_id tagc counter']);
});

test('warns about items of an unknown cause, and notes those of the site', () => {
  const stored = [cookie('a', 'www.example.com'), cookie('b', 'www.example.com', wrapper, page)];
  const mixed = cookie('c', 'www.example.com', wrapper, 'https://third.example/third.js');
  expect(judged({ stored: [...stored, mixed] })).toEqual([
    'warning not-by-tagc a unknown',
    'note not-by-tagc b page',
    'error not-by-tagc c page',
  ]);
});

test('reports blocked requests only of the rules', () => {
  const blocked = [request('https://count.example/hit', bundle), request(third, page)].map((one) => ({
    ...one,
    failure: 'is blocked',
  }));
  expect(judged({ blocked })).toEqual(['warning blocked-request count.example tagc counter']);
});

test('a gateway of several tags may be requested with the consent of one, as a host of several may', () => {
  const gateways = expected.hosts
    .slice(0, 1)
    .flatMap(({ by }) => ['marketing', 'performance'].map((group) => ({ by, groups: [group], address: '/metrics' })));
  const requests = [request('https://www.example.com/metrics/c', page)];
  const find = (granted: readonly string[]) => judged({ granted, requests }, { ...expected, gateways });
  expect(find(['necessary', 'performance'])).toEqual([]);
  expect(find(['necessary'])).toHaveLength(1);
});

test('what a gateway of the site passes on needs the consent of its tag, whoever requests it', () => {
  const rules = shopRules.replace('tag ads {', 'tag ads {\n  via: "/metrics"');
  expect(rules).not.toBe(shopRules);
  const through = expectedOf(compileText(rules, '').program, 'main', 'production');
  const metrics = [
    request('https://www.example.com/metrics/ads.js', bundle),
    request('https://www.example.com/metrics', page),
    request('https://www.example.com/metricsandmore', page),
  ];
  const find = (granted: readonly string[]) => judged({ granted, requests: metrics }, through);
  expect(find(['necessary'])).toEqual([
    'error without-consent www.example.com tagc ads',
    'error without-consent www.example.com page ads',
  ]);
  // The script must come from the gateway, and no longer from its own host.
  expect(find(marketing)).toEqual(['error undeclared-script ads.example tagc ads']);
});
