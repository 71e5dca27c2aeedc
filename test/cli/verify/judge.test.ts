import { expect, test } from 'vitest';
import { createAcceptance } from '../../../tasks/verify/acceptance.ts';
import { expectedOf } from '../../../tasks/verify/expected.ts';
import { judgeMissing } from '../../../tasks/verify/judge-missing.ts';
import { judgeVisit } from '../../../tasks/verify/judge-visit.ts';
import { judgeScripts } from '../../../tasks/verify/judge-scripts.ts';
import type { PageObservation, SeenItem, SeenRequest } from '../../../tasks/verify/page-observation.ts';
import { recorderRules, shopRules } from '../../browser/verify/use-verify.ts';
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
  readonly withdraws?: true;
}

const request = (url: string, ...initiators: string[]): SeenRequest => ({
  url,
  isScript: url.endsWith('.js'),
  initiators,
  phase: 'before-withdrawal',
});

const cookie = (name: string, domain: string, ...initiators: string[]): SeenItem => ({
  kind: 'cookie',
  name,
  domain,
  lifetime: 'session',
  initiators,
  phase: 'before-withdrawal',
});

/** Judges a page that has loaded the script of tagc and that of the tag `ads`. Returns findings as short texts. */
function judged(...args: Parameters<typeof findingsIn>) {
  return findingsIn(...args).map(({ severity, code, subject, cause, declaration }) =>
    [severity, code, subject, cause?.by, declaration?.id].filter(Boolean).join(' '),
  );
}

function findingsIn(seen: Seen, rules = expected) {
  return judgeVisit(observed(seen), {
    program,
    expected: rules,
    isBundle: (url) => url === bundle,
    accepted: createAcceptance(seen.hosts ?? [], seen.names ?? []),
    manager: { hosts: ['*.banner.example'], cookies: ['OptanonConsent'] },
  });
}

function observed({
  granted = ['necessary'],
  requests = [],
  blocked = [],
  stored = [],
  withdraws,
}: Seen): PageObservation {
  return {
    page,
    address: page,
    documents: new Set([page]),
    state: { name: 'state', granted, certain: granted, ...(withdraws && { withdraws }) },
    bundles: [],
    requests: [
      request(bundle, page),
      ...(granted.includes('marketing') || withdraws ? [request(ads, bundle)] : []),
      ...requests,
    ],
    blocked,
    errors: [],
    stored,
    kept: [],
    mainThread: [],
  };
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

test('takes a host with a dot at its end for the declared and accepted one without it', () => {
  const requests = [request('https://ads.example./a', bundle), request('https://font.example.:8443/a', page)];
  const stored = [cookie('ads_id', 'www.example.com', page)];
  expect(judged({ granted: marketing, requests, stored, hosts: ['font.example'] })).toEqual([]);
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

test.each([
  ['the host of the vendor', '', 'https://ads.example/hit', 'ads.example', [ads, bundle]],
  ['a gateway', 'via: "/x"', 'https://www.example.com/x/hit', 'www.example.com', ['https://www.example.com/x/ads.js']],
])(
  'quotes why a vendor that nothing stops goes on after a withdrawal, through %s',
  (_, via, address, host, [script, ...others]) => {
    const { program: recorder } = compileText(recorderRules.replace('tag ads {', `tag ads {\n  ${via}`), '');
    const rules = expectedOf(recorder, 'main', 'production');
    expect(rules.tags.get('ads')?.vendor.declared?.cannotWithdraw).toBe('It records until the next page.');
    const find = (phase: SeenRequest['phase'], ...initiators: string[]) => {
      const late = { ...request(address, ...initiators), phase };
      const item = { ...cookie('ads_id', 'www.example.com', ...initiators), phase };
      return findingsIn({ withdraws: true, requests: [request(script, bundle), late], stored: [item] }, rules);
    };
    const late = find('after-withdrawal', script, ...others);
    expect(late.map(({ severity, code, subject }) => [severity, code, subject].join(' '))).toEqual([
      `note cannot-withdraw ${host}`,
      'note cannot-withdraw ads_id',
    ]);
    expect(late[1].message).toBe(
      'The page stores the cookie "ads_id" after the withdrawal. The vendor of the tag "ads" declares "cannotWithdraw": "It records until the next page."',
    );
    // The script of tagc can stop, and on the next page the vendor must not start.
    for (const other of [find('after-withdrawal', bundle), find('on-next-page', script)]) {
      expect(other.map(({ severity, code }) => `${severity} ${code}`)).toEqual(Array(2).fill('error without-consent'));
    }
  },
);

test('says which scripts of tags did not load, and nothing about those of the page', () => {
  const failure = 'responds with status 404';
  const seen = observed({
    granted: marketing,
    requests: [
      { ...request('https://ads.example/ads.js?id=1', bundle), isScript: true, failure },
      { ...request('https://more.example/more.js', ads), failure },
      { ...request(wrapper, page), failure },
    ],
  });
  const found = judgeScripts({ seen, isBundle: (url) => url === bundle }, expected);
  expect(found.map(({ message, declaration }) => [message, declaration?.id])).toEqual([
    [`The script "${ads}" responds with status 404, so nothing that it does was seen.`, 'ads'],
    ['The script "https://more.example/more.js" responds with status 404, so nothing that it does was seen.', 'ads'],
  ]);
});

test('accepts a tag that runs without consent only where the group of the other tag is refused', () => {
  const { program: own, diagnostics } = compileText(
    `${shopRules}
    tag reach { vendor: pixel group: marketing cookies: {} on ready withoutConsent: less options: { url: "https://reach.example/hit" } }
    tag less { vendor: pixel group: necessary exempt: "Counts." cookies: {} options: { url: "https://less.example/hit" } }`,
    '',
  );
  expect(diagnostics).toEqual([]);
  const rules = expectedOf(own, 'main', 'production');
  const requests = [request('https://less.example/hit', bundle)];
  const found = (granted: readonly string[]) => findingsIn({ granted, requests }, rules);
  expect(found(['necessary', 'analytics'])).toEqual([]);
  expect(found(marketing)).toMatchObject([
    {
      code: 'with-consent',
      message: 'The page contacts "less.example" for "less", which runs only without consent to "marketing".',
    },
  ]);
  const missing = (granted: readonly string[]) =>
    judgeMissing([{ seen: observed({ granted }), isBundle: (url) => url === bundle }], rules, ['less', 'reach'])
      .filter(({ code }) => code === 'missing-request')
      .map(({ message }) => message);
  expect(missing(marketing)).toEqual([
    'The page sends no request of the tag "reach", although the visitor grants "marketing".',
  ]);
  expect(missing(['necessary'])).toEqual([
    'The page sends no request of the tag "less", although the visitor refuses "marketing".',
  ]);
});
