import { describe, expect, test } from 'vitest';
import { receiversText } from '../../report/views/overview/verdict.tsx';
import { statesBeforeAnswer, verdictOf } from '../../report/receiver-verdict.ts';
import { createReportData } from '../../compiler/describe/report/report-data.ts';
import { filterRules, noFilter } from '../../report/filters.ts';
import { subjectsOf } from '../../report/views/who/subjects.ts';
import { compileText } from '../support/compile-text.ts';
import { careersReport } from './careers-report.ts';
import { project, report } from './data/report-of.ts';
import { textOfView } from './render-view.tsx';

const careers = careersReport();

describe('the verdict of the careers site', () => {
  const verdict = verdictOf(careers, statesBeforeAnswer(careers));
  const regions = { also: [], except: [] };

  test('has rows of countries with similar receivers, most receivers first', () => {
    expect(verdict.rows.map((row) => [receiversText(row), row.codes.length])).toEqual([
      ['up to 9 third-party hosts + 4 own', 17],
      ['1 third-party host + 4 own', 189],
      ['1 own host', 2],
      ['Nobody', 41],
    ]);
    expect(verdict.third).toEqual({ countries: 206, of: 249, hasMissing: false, regions });
    expect(verdict.nobody).toEqual({ countries: 41, of: 249, hasMissing: true, regions });
    expect(verdict.rows.map(({ hasComputed }) => hasComputed)).toEqual([true, false, false, false]);
  });

  test('says first what leaves before an answer, then after one', () => {
    const text = textOfView('#/overview', careers);
    expect(text).toContain('Third parties can receive data in 206 of 249 countries.');
    expect(text).toContain('Nobody41');
    expect(text).toContain('Nothing is sent to another host in 41 countries, and when the country is unknown.');
    expect(text).toContain('After “reject all”: nothing is sent to another host, in any country.');
    expect(text).toContain('After “accept all”: third parties can receive data in 246 of 249 countries.');
  });
});

test('A country with third parties never shares a row with one without', () => {
  const pixel = (name: string, country: string) =>
    `tag ${name} { vendor: pixel group: necessary on ready when visitorCountry is ${country} options: { url: "https://${name}.example/p" } }`;
  const data = report(['JP', 'US', 'BR', 'IN', 'ZA', 'KR'].map((code, at) => pixel(`t${at}`, code)).join('\n'));
  const { rows, third } = verdictOf(data, ['unanswered']);
  expect(third.countries).toBe(6);
  expect(rows).toHaveLength(4);
  expect(rows.at(-1)).toMatchObject({ third: [], own: [], hasMissing: true });
  expect(rows.at(-1)!.codes).toHaveLength(243);
});

test('What is too hard to compute counts as possible', () => {
  const data = report('tag one { vendor: pixel group: targeting on ready options: { url: "https://one.example/p" } }');
  const unknown = { ...data, reaches: data.reaches.map(({ host }) => ({ host })) };
  expect(verdictOf(data, ['rejected']).third.countries).toBe(0);
  expect(verdictOf(unknown, ['rejected']).third.countries).toBe(249);
});

describe('nothing leaves only if nothing can', () => {
  const settings = 'options: { url: "https://late.example/p" }';

  test('an address that is computed in the page may be a third party', () => {
    const data = report(
      'data target: text = layer("target.host")\ntag beacon { vendor: pixel group: necessary on ready when exists target options: { url: "https://" + (target else "a") + "/p" } }',
    );
    const text = textOfView('#/overview', data);
    expect(text).toContain('Third parties can receive data in all countries.');
    expect(text).toContain('0third-party hostsmore are computed in the page');
    expect(subjectsOf(data)[0].actions).not.toEqual([]);
  });

  test('custom actions may send to anybody, and other custom modules run without consent', () => {
    const action =
      'action share = module("./modules/share-job.ts", schema: "./modules/share-job.schema.json") { group: necessary }';
    const rule = 'rule one { on ready do share(title: "a") }';
    const shared = textOfView('#/overview', report(`${action}\n${rule}`));
    expect(shared).toContain('The project’s own code runs, and could send data to anybody, in all countries.');
    expect(shared).not.toContain('without a check of consent');
    const theme = 'data theme: text = module("./modules/theme.ts") else "light"\nstate flag: flag { keep: page }';
    const read = textOfView(
      '#/overview',
      report(`${theme}\nrule one { on ready when theme is "dark" do set(flag, true) }`),
    );
    expect(read).toContain('No rule or tag sends anything, in any country. The project’s own code runs.');
    expect(read).toContain('Own code only249');
    expect(read).not.toContain('Nobody');
    expect(read).toContain('without a check of consent: modules/theme.ts. What it sends cannot be seen.');
  });

  test('visitors on pages without consent defaults have not answered either', () => {
    const noDefault = project.replace('  stored:', '  noDefault: path starts with "/nd"\n  stored:');
    const { program } = compileText(
      `tag late { vendor: pixel group: necessary on ready when not consent.chosen and path starts with "/nd" ${settings} }`,
      noDefault,
    );
    const data = createReportData(program, { stage: 'production', bundles: [], warnings: [] });
    expect(textOfView('#/overview', data)).toContain('Third parties can receive data in all countries.');
    expect(verdictOf(data, ['unanswered']).third.countries).toBe(0);
  });

  test('visitors of an unknown country count', () => {
    const data = report(
      `tag late { vendor: pixel group: necessary on ready when not exists visitorCountry ${settings} }`,
    );
    expect(textOfView('#/overview', data)).toContain(
      'Third parties can receive data in no known country, but when the country is unknown.',
    );
  });

  test('values in links are no requests, and are gone where the value is missing', () => {
    const data = report(`element apply = "a.apply"
state origin: text { keep: visitor key: local("referrer") group: targeting }
rule pass { on ready do setParameter(apply, "source", case { consent.targeting: origin }) }`);
    const text = textOfView('#/overview', data);
    expect(text).toContain('Rules can write values into links of the page, in 247 of 249 countries.');
    expect(text).toContain('After “reject all”: nothing is sent to another host, in any country. ');
    expect(text).toContain(
      'After “accept all”: nothing is sent to another host, in any country, but values in links of the page',
    );
  });
});

test('A site says how many rules can send something before an answer, and links to exactly these', () => {
  const data = report(`state flag: flag { keep: visitor key: local("flag") group: necessary }
tag ads { vendor: pixel group: targeting options: { url: "https://ads.example/p" } }
tag logs { vendor: pixel group: necessary options: { url: "https://logs.example/p" } }
rule keep { on ready do set(flag, true) }
rule rejected { on ready when consent.chosen do logs.run }
rule early { sites: [main] on ready do ads.run }`);
  const early = (site: string) => filterRules(data, { ...noFilter, site, sends: 'early' }).map(({ id }) => id);
  expect(early('main')).toEqual(['ads', 'early']);
  expect(early('second')).toEqual([]);
  expect(textOfView('#/overview', data)).toContain('2 of them can send something before an answer, in some country.');
});
