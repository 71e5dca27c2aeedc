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

test('renders the same page from the same data and assets', () =>
  expect(renderPage(structuredClone(sample), assets)).toBe(html));

test('makes no network requests', () => {
  expect(html).not.toMatch(/<link|<iframe|<img|\ssrc=|url\(|@import/);
  expect(html).toContain(`default-src 'none'; script-src 'sha256-`);
});

test('contains no inline styles, which the Content-Security-Policy forbids', () =>
  expect(html).not.toMatch(/<[^>]+\sstyle=/));

test('contains every rule and tag in the markup, with an id for links', () => {
  const markup = html.slice(0, html.indexOf('<script'));
  for (const rule of sample.rules) {
    expect(markup).toContain(`id="${rule.kind}-${rule.id}"`);
    expect(markup).toContain(rule.title);
    expect(markup).toContain(`${rule.place.path}:${rule.place.line}`);
  }
});

test('shows the address, party, method and parameters of a call', () => {
  const call = { name: 'lookup', method: 'GET', address: '"/api"', party: 'first', sends: ['page', 'from'] } as const;
  const { rules, sites } = sample;
  const sendsTo = [{ origin: 'itself', call, sites: sites.map(({ name }) => name) }];
  const shown = renderPage({ ...sample, rules: [{ ...rules[0], sites: sendsTo[0].sites, sendsTo }] }, assets);
  const text = shown.slice(0, shown.indexOf('<script')).replace(/<!-- -->|<[^>]+>/g, '');
  expect(text).toContain('The site itself by the first-party call lookup: GET &quot;/api&quot; with page, from');
});

test('shows what the page loads from a destination', () => {
  const { rules, sites } = sample;
  const all = sites.map(({ name }) => name);
  const sendsTo = [{ origin: 'https://cdn.example', tag: 'survey', loads: 'script', sites: all } as const];
  const rule = rules.find(({ kind }) => kind === 'rule')!;
  const shown = renderPage({ ...sample, rules: [{ ...rule, sites: all, sendsTo }] }, assets);
  const text = shown.slice(0, shown.indexOf('<script')).replace(/<!-- -->|<[^>]+>/g, '');
  expect(text).toContain('https://cdn.example with the tag survey, and loads a script from there');
});

test('escapes all texts of a project', () => {
  const hostile = renderPage(makeHostile(sample), assets);
  expect(hostile).not.toContain('<img');
  expect(hostile.match(/<\/script>/g)).toHaveLength(2);
  expect(hostile.match(/<\/style>/g)).toHaveLength(1);
});

test('renders a project without consent, bundles, rules and warnings', () => {
  const empty = renderPage(
    {
      project: { name: 'bare' },
      stage: 'staging',
      sites: [],
      rules: [],
      inventory: { tags: [], calls: [], states: [], groups: [], vendors: [], stored: [] },
      assertions: [],
      guarantees: [],
      scenarios: [],
      pages: [],
      consentStates: ['any'],
      tables: [],
      runs: [],
      countries: {},
      exceptions: [],
      warnings: [],
    },
    assets,
  );
  expect(empty).toContain('This project has no consent defaults by country.');
  expect(empty).toContain('No bundle was built with this report.');
  expect(empty).toContain('No rule sends personal data to a third party.');
  expect(empty).toContain('<title>bare: tag report</title>');
});

describe('the overview of a project with consent', () => {
  const factsOf = (defaults: NonNullable<ReportData['consent']>['defaults']) => {
    const consent = { ...sample.consent!, noDefault: undefined, defaults };
    const overview = renderPage({ ...sample, consent }, assets).split('id="countries"')[0];
    return ['necessary', 'targeting'].map((group) => {
      const row = overview
        .split('<tr')
        .find((text) => text.includes(`>${group}</span>`) && text.includes('group-facts'));
      return row?.match(/<li>([^<]*)</)?.[1];
    });
  };

  test('says without defaults that only what is strictly necessary is granted before the visitor chooses', () =>
    expect(factsOf([])).toEqual([
      'Always granted, before the visitor chooses.',
      'Granted only after the visitor agrees.',
    ]));

  test('says what a default for every visitor grants', () => {
    const groups = ['necessary', 'performance', 'functional', 'targeting'];
    expect(factsOf([{ label: 'every-visitor', countries: [], groups }])).toEqual([
      'Always granted, before the visitor chooses.',
      'Granted by default everywhere.',
    ]);
  });
});

test('counts rules of other stages separately', () => {
  const markup = renderPage(fuller, assets).replaceAll('<!-- -->', '');
  expect(markup).toContain('13 rules and tags on 2 sites');
  expect(markup).toContain('1 other runs at other stages only.');
  expect(markup).toContain('14 rules and tags, all shown, 1 of them for other stages');
  expect(markup).toMatch(/Rule, not at this stage/);
  expect(html).not.toContain('other stages');
});

test('says how many rules of a row depend on the country', () => {
  const rows = renderPage(fuller, assets).replaceAll('<!-- -->', '').split('class="row-title"').slice(1);
  const [necessaryOnly, , missing, otherwise] = rows.map((row) => row.slice(0, row.indexOf('</tr>')));
  expect(necessaryOnly).toContain('Of these, 2 depend on the country');
  expect(missing).not.toContain('depend on the country');
  expect(otherwise).toContain('Of these, 7 depend on the country');
});

test('CTRY-01 writes the names of countries that a condition lists only by the name of a set', () => {
  expect(html).toContain('China (CN), Hong Kong (HK), Russian Federation (RU)');
});

test('CONS-04 distinguishes conditions of the consent block from those of the tag', () => {
  expect(html).toContain('otherwise the consent block disables it');
});

describe('with a memory', () => {
  const render = (data: typeof sample, memory: CardMemory) => renderPage(data, assets, memory);
  const changed = {
    ...sample,
    rules: sample.rules.map((rule, at) => (at === 1 ? { ...rule, title: 'Changed' } : rule)),
  };
  const createMemory = (): CardMemory => ({ cards: new Map(), contexts: '' });

  test('renders the same bytes every time', () => {
    const memory = createMemory();
    expect(render(sample, memory)).toBe(html);
    expect(render(changed, memory)).toBe(renderPage(changed, assets));
    expect(render(sample, memory)).toBe(html);
  });

  test('renders cards again after a change in their data, or in data that all cards show', () => {
    const memory = createMemory();
    render(sample, memory);
    const before = new Set(memory.cards.values());
    render(changed, memory);
    expect([...memory.cards.values()].filter((card) => !before.has(card))).toHaveLength(1);
    const others = { ...sample, consent: undefined };
    expect(render(others, memory)).toBe(renderPage(others, assets));
  });

  test('does not mistake texts for the placeholder of a card', () => {
    const hostile = makeHostile(fuller);
    expect(render(hostile, createMemory())).toBe(renderPage(hostile, assets));
  });
});

describe('consent terms beside the country', () => {
  const textOf = (data: ReportData) =>
    renderPage(data, assets)
      .split('id="countries"')[1]
      .split('id="rules"')[0]
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"');
  const shown = textOf(sample);

  test('PAGE-13 shows the condition without defaults, its names, and how many rules may run, above the table', () => {
    expect(shown).toMatch(
      /Pages without consent defaults.*appCallback or answerAwaited.*answerAwaited: A page where nothing counts but an answer to the banner\. Definition: not \(siteLocale in defaultLocales\).*appCallback: The mobile app opened this page\..*Visitors from/s,
    );
    const amount = (site: string) =>
      filterRules(sample, { ...noFilter, site, country: noDefaultPlace }).length +
      ` of ${filterRules(sample, { ...noFilter, site }).length} rules and tags`;
    expect(shown).toContain(`May run there before the visitor chooses: acn ${amount('acn')}, car ${amount('car')}.`);
  });

  test('says to which pages the table and its counts apply', () => {
    expect(shown).toContain(
      'on pages where appCallback or answerAwaited is false. The counts are for the same pages. A rule',
    );
    expect(shown).toContain('May run before the visitor chooses, on pages with consent defaults');
    const everywhere = textOf({ ...sample, consent: { ...sample.consent!, noDefault: undefined } });
    expect(everywhere).not.toContain('on pages');
    expect(everywhere).not.toContain('Pages without consent defaults');
  });

  test('CONS-06, CONS-09, CONS-10 shows the opt-out, the validity of consent and the waiting times', () => {
    expect(shown).toContain('identity.optedOutIf this is true, only the group necessary is granted');
    expect(shown).toContain('While it is unknown, actions of the group targeting are queued.');
    expect(shown).toContain('390 days, if the time of the choice is known.');
    expect(shown).toContain('0.25 seconds, if the visitor seems to have chosen');
    expect(shown).toContain('The value is checked every 0.2 seconds, up to 100 times: 20 seconds in total.');
  });

  test('omits terms that a project does not declare', () => {
    const { groups, defaults } = sample.consent!;
    const bare = textOf({ ...sample, consent: { groups, defaults } });
    for (const title of ['opted out', 'How long', 'is unknown']) expect(bare).not.toContain(title);
  });

  test.each([
    [33_696_000_000, '390 days'],
    [3_600_000, '1 hour'],
    [90_000, '90 seconds'],
    [250, '0.25 seconds'],
    [0, '0 seconds'],
  ])('formats %i milliseconds as %s', (milliseconds, text) => expect(formatDuration(milliseconds)).toBe(text));
});
