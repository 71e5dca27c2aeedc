import { describe, expect, test } from 'vitest';
import { noDefaultPlace } from '../../report/consent.ts';
import { filterRules, noFilter } from '../../report/filters.ts';
import { formatDuration } from '../../report/views/countries/duration.ts';
import type { CardMemory } from '../../report/render-cards.tsx';
import type { ReportData } from '../../report/report-data.ts';
import { renderPage } from './render-page.ts';
import { makeHostile } from './hostile.ts';
import { fuller, sample } from './sample.ts';

const assets = { script: 'start()', style: 'p { color: red }' };
const html = renderPage(sample, assets);

test('the same data and assets give the same text', () =>
  expect(renderPage(structuredClone(sample), assets)).toBe(html));

test('it asks nothing of a network', () => {
  expect(html).not.toMatch(/<link|<iframe|<img|\ssrc=|url\(|@import/);
  expect(html).toContain(`default-src 'none'; script-src 'sha256-`);
});

test('the policy allows no inline style, so none is written', () => expect(html).not.toMatch(/<[^>]+\sstyle=/));

test('every rule and tag can be linked to, and read in the markup', () => {
  const markup = html.slice(0, html.indexOf('<script'));
  for (const rule of sample.rules) {
    expect(markup).toContain(`id="${rule.kind}-${rule.id}"`);
    expect(markup).toContain(rule.title);
    expect(markup).toContain(`${rule.place.path}:${rule.place.line}`);
  }
});

test('where a call goes is said: whose it is, how it asks, and what goes along', () => {
  const call = { name: 'lookup', method: 'GET', address: '"/api"', party: 'first', sends: ['page', 'from'] } as const;
  const { rules, sites } = sample;
  const sendsTo = [{ origin: 'itself', call, sites: sites.map(({ name }) => name) }];
  const shown = renderPage({ ...sample, rules: [{ ...rules[0], sites: sendsTo[0].sites, sendsTo }] }, assets);
  const text = shown.slice(0, shown.indexOf('<script')).replace(/<!-- -->|<[^>]+>/g, '');
  expect(text).toContain('The site itself by the call lookup of a first party: GET &quot;/api&quot; with page, from');
});

test('what is loaded into the page is said with where it comes from', () => {
  const { rules, sites } = sample;
  const all = sites.map(({ name }) => name);
  const sendsTo = [{ origin: 'https://cdn.example', tag: 'survey', loads: 'script', sites: all } as const];
  const rule = rules.find(({ kind }) => kind === 'rule')!;
  const shown = renderPage({ ...sample, rules: [{ ...rule, sites: all, sendsTo }] }, assets);
  const text = shown.slice(0, shown.indexOf('<script')).replace(/<!-- -->|<[^>]+>/g, '');
  expect(text).toContain('https://cdn.example through survey, and loads a script from there');
});

test('no text of a project becomes markup', () => {
  const hostile = renderPage(makeHostile(sample), assets);
  expect(hostile).not.toContain('<img');
  expect(hostile.match(/<\/script>/g)).toHaveLength(2);
  expect(hostile.match(/<\/style>/g)).toHaveLength(1);
});

test('a project without consent, bundles, rules or warnings still has a report', () => {
  const empty = renderPage(
    {
      project: { name: 'bare' },
      stage: 'staging',
      sites: [],
      rules: [],
      assertions: [],
      scenarios: [],
      pages: [],
      countries: {},
      warnings: [],
    },
    assets,
  );
  expect(empty).toContain('This project declares no consent groups by country.');
  expect(empty).toContain('No bundle was built with this report.');
  expect(empty).toContain('<title>bare: tag report</title>');
});

test('what runs at other stages only is counted apart', () => {
  const markup = renderPage(fuller, assets).replaceAll('<!-- -->', '');
  expect(markup).toContain('13 rules and tags on 2 sites');
  expect(markup).toContain('1 other runs at other stages only.');
  expect(markup).toContain('14 rules and tags, all shown, 1 of them for other stages');
  expect(markup).toMatch(/Rule, not at this stage/);
  expect(html).not.toContain('other stages');
});

test('a row of many countries says how many rules its single countries may be shut out of', () => {
  const rows = renderPage(fuller, assets).replaceAll('<!-- -->', '').split('class="row-title"').slice(1);
  const [necessaryOnly, , missing, otherwise] = rows.map((row) => row.slice(0, row.indexOf('</tr>')));
  expect(necessaryOnly).toContain('Depend on the country: 2<');
  expect(missing).not.toContain('Depend on the country');
  expect(otherwise).toContain('Depend on the country: 7<');
});

test('CTRY-01 sets of countries are written out by name, where they are not in place', () => {
  expect(html).toContain('China (CN), Hong Kong (HK), Russian Federation (RU)');
});

test('CONS-04 what the consent block disables is told apart from what the tag asks', () => {
  expect(html).toContain('the consent block disables it otherwise');
});

describe('with a memory', () => {
  const render = (data: typeof sample, memory: CardMemory) => renderPage(data, assets, memory);
  const changed = {
    ...sample,
    rules: sample.rules.map((rule, at) => (at === 1 ? { ...rule, title: 'Changed' } : rule)),
  };
  const createMemory = (): CardMemory => ({ cards: new Map(), contexts: '' });

  test('a report is the same to the byte, first and later', () => {
    const memory = createMemory();
    expect(render(sample, memory)).toBe(html);
    expect(render(changed, memory)).toBe(renderPage(changed, assets));
    expect(render(sample, memory)).toBe(html);
  });

  test('cards are drawn again where what they show changes, or what all of them show', () => {
    const memory = createMemory();
    render(sample, memory);
    const before = new Set(memory.cards.values());
    render(changed, memory);
    expect([...memory.cards.values()].filter((card) => !before.has(card))).toHaveLength(1);
    const others = { ...sample, consent: undefined };
    expect(render(others, memory)).toBe(renderPage(others, assets));
  });

  test('texts that look like a place of a card are no place', () => {
    const hostile = makeHostile(fuller);
    expect(render(hostile, createMemory())).toBe(renderPage(hostile, assets));
  });
});

describe('what decides before a country does', () => {
  const textOf = (data: ReportData) =>
    renderPage(data, assets)
      .split('id="countries"')[1]
      .split('id="rules"')[0]
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"');
  const shown = textOf(sample);

  test('PAGE-13 the condition without default, the names in it, and how much may run then, above the table', () => {
    expect(shown).toMatch(
      /Pages where no default holds.*appCallback or answerAwaited.*answerAwaited: A page where nothing counts but an answer to the banner\. It stands for not \(siteLocale in defaultLocales\).*appCallback: The mobile app opened this page\..*Visitors from/s,
    );
    const amount = (site: string) =>
      filterRules(sample, { ...noFilter, site, country: noDefaultPlace }).length +
      ` of ${filterRules(sample, { ...noFilter, site }).length} rules and tags`;
    expect(shown).toContain(`May run there before a choice: acn ${amount('acn')}, car ${amount('car')}.`);
  });

  test('the table and its counts say which pages they are of', () => {
    expect(shown).toContain('on pages where a default holds: where appCallback or answerAwaited does not');
    expect(shown).toContain('May run before a choice, where a default holds');
    const everywhere = textOf({ ...sample, consent: { ...sample.consent!, noDefault: undefined } });
    expect(everywhere).not.toContain('a default holds');
    expect(everywhere).not.toContain('Pages where no default holds');
  });

  test('CONS-06, CONS-09, CONS-10 an opt-out, and how long a choice counts and is waited for', () => {
    expect(shown).toContain('identity.optedOutWhile this holds, only the group necessary is given');
    expect(shown).toContain('While nobody can say whether it holds, the group targeting waits.');
    expect(shown).toContain('390 days, where it is known when the visitor chose.');
    expect(shown).toContain('0.25 seconds, where the visitor seems to have answered');
    expect(shown).toContain('It is looked for every 0.2 seconds, up to 100 times: 20 seconds in all.');
  });

  test('what a project does not say is not told', () => {
    const { groups, defaults } = sample.consent!;
    const bare = textOf({ ...sample, consent: { groups, defaults } });
    for (const title of ['opted out', 'How long', 'not known yet']) expect(bare).not.toContain(title);
  });

  test.each([
    [33_696_000_000, '390 days'],
    [3_600_000, '1 hour'],
    [90_000, '90 seconds'],
    [250, '0.25 seconds'],
    [0, '0 seconds'],
  ])('%i milliseconds are %s', (milliseconds, text) => expect(formatDuration(milliseconds)).toBe(text));
});
