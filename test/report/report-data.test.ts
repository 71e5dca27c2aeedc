import { describe, expect, test } from 'vitest';
import { compile } from '../../compiler/compile.ts';
import { createReportData } from '../../compiler/emit/report-data.ts';
import { createMemoryHost } from '../../compiler/host.ts';
import type { ReportData } from '../../report/report-data.ts';
import { compileText } from '../support/compile-text.ts';

const project = `project test { dataLayer: "adobeDataLayer", country: visitorCountry }
site main
site second
stage production
stage development
data visitorCountry: country = layer("country")
data pageName: text = layer("page.name")
consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4
  default by visitorCountry { europe: [necessary], missing: [necessary], otherwise: [necessary, targeting] }
  stored: oneTrust(cookie: "OptanonConsent")
}
countries europe   = [DE, FR]
countries excluded = [CN, RU]
`;

function report(text: string, stage = 'production'): ReportData {
  const { program, diagnostics } = compileText(text, project);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return createReportData(program, { stage, bundles: [], warnings: [] });
}

const named = ({ rules }: ReportData, id: string) => rules.find((rule) => rule.id === id)!;

describe('where data goes', () => {
  const analytics = (server: string, more = '') => `tag analytics {
  vendor: adobeAnalytics
  group:  performance
  ${more}
  when    exists visitorCountry and exists pageName
  options: { server: ${server}, suite: "suite", currency: "USD", charset: "UTF-8" }
}
rule pageView { on ready do analytics.page {} }`;

  test('all hosts that a table may give, by site', () => {
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

  test('only what this site and stage send to', () => {
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

  test('a rule sends from where its tag runs too, and nothing at a stage that is not its own', () => {
    const text = analytics('"metrics.example.com"', 'sites: [second]\n  stages: [development]');
    expect(named(report(text), 'pageView').sendsTo).toEqual([]);
    expect(named(report(text, 'development'), 'pageView').sendsTo).toEqual([
      { origin: 'https://metrics.example.com', tag: 'analytics', sites: ['second'] },
    ]);
  });

  test.each([
    [
      'a text of the page may come before a known one',
      'pageName else "metrics.example.com"',
      ['https://metrics.example.com', undefined],
    ],
    ['the host goes on with what only the page knows', '"https://eu-" + pageName', [undefined]],
    ['nothing of it is known', 'pageName', [undefined]],
    ["only the path is the page's", '"https://a.example/" + pageName', ['https://a.example']],
  ])('%s, and that is said', (_, url, origins) => {
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
    const given = `group: targeting on ready when exists pageName options: { ${options} }`;
    const data = report(`tag other { vendor: ${vendor} ${given} }`);
    expect(named(data, 'other').sendsTo).toEqual([
      { origin, tag: 'other', ...(loads && { loads }), sites: ['main', 'second'] },
    ]);
  });

  test('calls: where they go, whose they are, what goes along, and the group that they wait for', () => {
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

  test('options as written, with what the vendor takes by default', () => {
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

const conditionsOf = (when: string, declarations = '') =>
  named(
    report(`${declarations}\nstate flag: flag { keep: page }\nrule one { on ready when ${when} do set(flag, true) }`),
    'one',
  ).conditions;

describe('what conditions stand for', () => {
  test('names within names are explained, and sets that are not written out', () => {
    const [condition] = conditionsOf(
      'outer',
      `page privacy = path contains "privacy"
condition inner = page is privacy or visitorCountry in europe - excluded
condition outer = inner and visitorCountry in [CN, HK]`,
    );
    expect(condition.uses).toEqual([
      { name: 'outer', text: 'inner and visitorCountry in [CN, HK]' },
      { name: 'inner', text: 'page is privacy or visitorCountry in europe - excluded' },
      { name: 'privacy', text: 'path contains "privacy"' },
      { name: 'europe - excluded', text: 'DE, FR', codes: ['DE', 'FR'] },
    ]);
  });

  test('a page test reads as one, also where it is all of a condition', () => {
    const declarations = 'page privacy = path contains "privacy"\ncondition here = page is privacy';
    const [named, direct] = conditionsOf('here and page is privacy', declarations);
    expect(direct.text).toBe('page is privacy');
    expect(named.uses[0]).toEqual({ name: 'here', text: 'page is privacy' });
  });

  test('private names of two files each say what they stand for', () => {
    const file = (name: string, path: string) =>
      `private condition here = path is "${path}"\ncondition ${name} = here and site is main`;
    const text = `import "a.dsl"\nimport "b.dsl"\n${project}\nrule r { on load when a or b do log("x") }`;
    const files = { 'rules.dsl': text, 'a.dsl': file('a', '/a'), 'b.dsl': file('b', '/b') };
    const { program } = compile('rules.dsl', createMemoryHost(files));
    const { rules } = createReportData(program, { stage: 'production', bundles: [], warnings: [] });
    expect(rules[0].conditions[0].uses.filter(({ name }) => name === 'here')).toEqual([
      { name: 'here', text: 'path is "/a"' },
      { name: 'here', text: 'path is "/b"' },
    ]);
  });

  test('a list that names a set, or leaves a country out, is not written out', () => {
    const names = conditionsOf('visitorCountry in [europe, CN] or visitorCountry in [US, CA] - [CA]')[0].uses;
    expect(names.map(({ name, text }) => [name, text])).toEqual([
      ['[europe, CN]', 'CN, DE, FR'],
      ['[US, CA] - [CA]', 'US'],
    ]);
  });

  test('CONS-04 what the consent block disables is a condition of the tag', () => {
    const data = createReportData(
      compileText(
        'page privacy = path contains "privacy"\ntag pixel { vendor: pixel group: targeting on ready options: { url: "https://a.example/" } }',
        project.replace('  stored:', '  disable pixel when page is privacy or visitorCountry in excluded\n  stored:'),
      ).program,
      { stage: 'production', bundles: [], warnings: [] },
    );
    expect(named(data, 'pixel').conditions).toEqual([
      {
        text: 'not (page is privacy or visitorCountry in excluded)',
        uses: [
          { name: 'privacy', text: 'path contains "privacy"' },
          { name: 'excluded', text: 'CN, RU', codes: ['CN', 'RU'] },
        ],
        isOfConsent: true,
        shutsOut: { allBut: false, codes: ['CN', 'RU'] },
      },
    ]);
  });
});

describe('CTRY-01 countries that a condition shuts out, whatever else is so', () => {
  test.each([
    ['visitorCountry in europe', { allBut: true, codes: ['DE', 'FR'] }],
    ['exists visitorCountry and not (visitorCountry in excluded)', { allBut: false, codes: ['CN', 'RU'] }],
    ['exists visitorCountry', { allBut: false, codes: ['missing'] }],
    ['visitorCountry is RU', { allBut: true, codes: ['RU'] }],
    ['visitorCountry is not RU', { allBut: false, codes: ['RU', 'missing'] }],
    ['exists visitorCountry and not (visitorCountry is RU or flag)', { allBut: false, codes: ['RU'] }],
    ['exists visitorCountry and not (visitorCountry is RU and flag)', undefined],
    ['visitorCountry is RU or flag', undefined],
    ['flag', undefined],
  ])('%s', (when, shutsOut) => expect(conditionsOf(when).at(-1)!.shutsOut).toEqual(shutsOut));

  test('of another country that a page knows, nothing', () => {
    const other = 'data appCountry: country = local("appCountry")';
    expect(conditionsOf('exists appCountry and not (appCountry in excluded)', other)[1].shutsOut).toBeUndefined();
  });
});

test('CONS-02 every country is in a row, so that each can be found', () => {
  const [europe, missing, otherwise] = report('').consent!.defaults;
  expect(europe.countries.map(({ code }) => code)).toEqual(['DE', 'FR']);
  expect(missing.countries).toEqual([]);
  expect(otherwise.countries).toContainEqual({ code: 'RU', name: 'Russian Federation' });
  expect(otherwise.countries.map(({ code }) => code)).not.toContain('DE');
});
