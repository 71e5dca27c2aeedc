import { describe, expect, test } from 'vitest';
import { createReportData } from '../../../compiler/describe/report/report-data.ts';
import { writeTextMarkdown } from '../../../report/text/text-document.ts';
import { compileText } from '../../support/compile-text.ts';
import { named, project, report } from './report-of.ts';

describe('destinations', () => {
  const analytics = (server: string, more = '') => `tag analytics {
  vendor: adobeAnalytics
  group:  performance
  ${more}
  when    exists visitorCountry and exists pageName
  options: { server: ${server}, suite: "suite", currency: "USD", charset: "UTF-8" }
}
rule pageView { on ready do analytics.page {} }`;

  test('list all hosts in a lookup table, by site', () => {
    const data = report(`matrix server: text by site, country {
  main, CN:  "china.example.com"
  otherwise: "metrics.example.com"
}
${analytics('server[site, visitorCountry]')}`);
    expect(named(data, 'analytics').sendsTo).toEqual([
      { origin: 'https://china.example.com', tag: 'analytics', sites: ['main', 'second'] },
      { origin: 'https://metrics.example.com', tag: 'analytics', sites: ['main', 'second'] },
    ]);
  });

  test('list only hosts of this site and stage', () => {
    const text = analytics(
      'case { site is main: "main.example.com", stage is development: "dev.example.com", otherwise: "x.example.com" }',
    );
    const sent = (stage: string) => named(report(text, stage), 'pageView').sendsTo;
    expect(sent('production')).toEqual([
      { origin: 'https://main.example.com', tag: 'analytics', sites: ['main'] },
      { origin: 'https://x.example.com', tag: 'analytics', sites: ['second'] },
    ]);
    expect(sent('development').map(({ origin }) => origin)).toEqual([
      'https://main.example.com',
      'https://dev.example.com',
    ]);
  });

  test('of a rule apply to the sites of its tag, and are empty at other stages', () => {
    const text = analytics('"metrics.example.com"', 'sites: [second]\n  stages: [development]');
    expect(named(report(text), 'pageView').sendsTo).toEqual([]);
    expect(named(report(text, 'development'), 'pageView').sendsTo).toEqual([
      { origin: 'https://metrics.example.com', tag: 'analytics', sites: ['second'] },
    ]);
  });

  test.each([
    [
      'a text of the page before a constant one',
      'pageName else "https://metrics.example.com"',
      ['https://metrics.example.com', undefined],
    ],
    ['a host that ends with a text of the page', '"https://eu-" + pageName', [undefined]],
    ['an address from the page', 'pageName', [undefined]],
    ['an address with a path from the page', '"https://a.example/" + pageName', ['https://a.example']],
  ])('of a pixel: %s', (_, url, origins) => {
    const text = `tag pixel { vendor: pixel group: targeting on ready when exists pageName options: { url: ${url} } }`;
    const { program } = compileText(text, project);
    const data = createReportData(program, { stage: 'production', bundles: [], warnings: [] });
    expect(named(data, 'pixel').sendsTo.map(({ origin }) => origin)).toEqual(origins);
  });

  test.each([
    ['script', 'url: "https://cdn.example/" + pageName', 'https://cdn.example', 'script'],
    ['iframe', 'url: "https://ads.example/a", title: "Advertising"', 'https://ads.example', 'frame'],
    ['marketingAutomation', 'url: "https://m.example/m.js", account: "1"', 'https://m.example', 'script'],
    ['companyIdentification', 'endpoint: "https://c.example/c"', 'https://c.example', undefined],
  ])('of the vendor %s, and what is loaded from there', (vendor, options, origin, loads) => {
    const fields = `group: targeting on ready when exists pageName options: { ${options} }`;
    const data = report(`tag other { vendor: ${vendor} ${fields} }`);
    expect(named(data, 'other').sendsTo).toEqual([
      { origin, tag: 'other', ...(loads && { loads: [loads] }), sites: ['main', 'second'] },
    ]);
  });

  test('of calls: address, party, parameters and consent group', () => {
    const rule = named(
      report(`call lookup { get: "/api/lookup" query: { page: url } body: { left: "out" } }
call company {
  post:  case { site is main: "https://a.example/x", otherwise: "https://b.example/x" }
  group: targeting
  query: { id: "1" }
  body:  { page: url }
}
rule ask { on ready do send(lookup) then send(company) send(lookup) }`),
      'ask',
    );
    const sends = ['id', 'page'];
    const address = 'case { site is main: "https://a.example/x", otherwise: "https://b.example/x" }';
    const lookup = { name: 'lookup', method: 'GET', address: '"/api/lookup"', party: 'first', sends: ['page'] };
    const company = { name: 'company', method: 'POST', address, party: 'third', sends };
    expect(rule.sendsTo).toEqual([
      { origin: 'itself', call: lookup, sites: ['main', 'second'] },
      { origin: 'https://a.example', call: company, sites: ['main'] },
      { origin: 'https://b.example', call: company, sites: ['second'] },
    ]);
    expect(rule.actions.map(({ text, group, thenWaits }) => [text, group, thenWaits])).toEqual([
      ['send(lookup)', undefined, true],
      ['send(company)', 'targeting', false],
      ['send(lookup)', undefined, false],
    ]);
    expect(rule.groups).toEqual(['targeting']);
  });

  test('actions name the earlier ones that must have started', () => {
    const rule = named(
      report(
        'rule r { on ready do wait(1s) then log("a") wait(1s) then log("b") wait(1s) then always log("c") wait(1s) then log("d") }',
      ),
      'r',
    );
    expect(rule.actions.map(({ behind, always }) => [behind, always])).toEqual([
      [undefined, undefined],
      [[0], undefined],
      [[0], undefined],
      [[0, 2], undefined],
      [[0, 2], true],
      [undefined, undefined],
      [undefined, undefined],
      [[6], undefined],
    ]);
  });

  test('options are listed as written, with the vendor defaults', () => {
    const { options } = named(report(analytics('"metrics.example.com"')), 'analytics');
    expect(options.map(({ name, text, isDefault }) => [name, text, isDefault])).toEqual([
      ['server', '"metrics.example.com"', false],
      ['suite', '"suite"', false],
      ['currency', '"USD"', false],
      ['charset', '"UTF-8"', false],
      ['url', 'url', true],
      ['referrer', 'referrer', true],
    ]);
    expect(options[0].summary).toBe('The host name of the tracking server.');
  });
});

test('an action that stores with a consent group names the group', () => {
  const stored = 'state seen "seen": flag { keep: visitor group: performance }';
  const { actions, groups } = named(report(`${stored}\nrule one { on ready do set(seen, true) }`), 'one');
  expect([actions[0].group, groups]).toEqual(['performance', ['performance']]);
});

test('a gateway is only that of the requests of the page, and not of those of a vendor’s script', () => {
  const data = report(`vendor counter {
  fits: performance  queue: list("_counter")  script: "https://counter.example.net/c.js"  cannotWithdraw: "It counts on."
  connect: ["https://counter.example.net", "https://data.counter.example.net"]
}
tag counting { vendor: counter  group: performance  on ready  via: "/c" }`);
  const shared = { tag: 'counting', sites: ['main', 'second'] };
  expect(named(data, 'counting').sendsTo).toEqual([
    { origin: 'https://counter.example.net', loads: ['script'], via: '/c', ...shared },
    { origin: 'https://counter.example.net', byScript: true, ...shared },
    { origin: 'https://data.counter.example.net', byScript: true, ...shared },
  ]);
});

test('a tag of a declared vendor says what it does, and not what the doc comment says about the vendor', () => {
  const data = report(`/// Measures visits. Read https://counter.example.net/docs first.
vendor counter "Counter" {
  fits: performance  queue: list("_counter")  script: "https://counter.example.net/c.js"  cannotWithdraw: "It counts on."
  action count(name: text) = ["count", name]
  action pay(order: text) = get("https://pay.example.net/p", query: { order: order })
}
tag counting { vendor: counter  group: performance }
rule counts { on ready  do counting.count("a") }`);
  expect(named(data, 'counting').actions.map(({ text }) => text)).toEqual([
    'Counter: loads the script of the vendor, passes commands to it and sends requests.',
  ]);
});

test('the text document shows code in the descriptions of options as code', () => {
  const data = report(`vendor counter {
  fits: performance  queue: list("_counter")
  /// The name of the site, such as \`"shop"\`.
  option site: text
  action count() = ["count", site]
}
tag counting { vendor: counter  group: performance  options: { site: "a" } }`);
  expect(writeTextMarkdown(data)).toContain('The name of the site, such as `"shop"`.');
});
