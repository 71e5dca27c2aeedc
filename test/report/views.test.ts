import { describe, expect, test } from 'vitest';
import { noDefaultPlace } from '../../report/consent.ts';
import { filterRules, noFilter } from '../../report/filters.ts';
import { formatDuration } from '../../report/parts/duration.ts';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { overlapsOf } from '../../report/views/reference/overlaps.ts';
import { recipientsOf } from '../../report/views/recipients/recipients.ts';
import { claimsOf } from '../../report/views/assertions/claims.ts';
import { writeTextMarkdown } from '../../report/text/text-document.ts';
import { expiredOn, findingsOf } from '../../report/views/findings/findings.ts';
import { views } from '../../report/views/views.ts';
import { project, report } from './data/report-of.ts';
import { renderView, textOfView } from './render-view.tsx';
import { empty, flowing, fuller, sample } from './sample.ts';

test.each(views.map(({ id }) => id))('%s of an empty project says why there is nothing', (id) => {
  expect(textOfView(`#/${id}`, empty)).toMatch(/\b(no|No|Nothing)\b/);
});

test.each(views.filter(({ Detail }) => Detail).map(({ id }) => id))('%s says that a name is not found', (id) =>
  expect(textOfView(`#/${id}/nothing%20so%20called`, sample)).toContain('nothing so called'),
);

test('a value of a filter that nothing has leaves nothing, also in the list of data', () => {
  expect(textOfView('#/data?personal=yes', flowing)).toContain('No value matches this filter.');
  expect(textOfView('#/data?personal=only', flowing)).not.toContain('No value matches this filter.');
});

test('counts rules of other stages separately', () => {
  expect(textOfView('#/overview', fuller)).toContain('13 rules and tags (and 1 at other stages)');
  expect(textOfView('#/rules', fuller)).toContain('14 rules and tags (1 at other stages)');
  expect(textOfView('#/rules/whoAmI', fuller)).toContain('not at this stage');
  expect(textOfView('#/overview', sample)).not.toContain('other stages');
});

describe('a rule', () => {
  test('shows the sentence about it, if there is one, with its links', () => {
    const sentence = ['Send to ', { text: 'Analytics', ref: { kind: 'tag', id: 'analytics' } }] as const;
    const data = { ...sample, rules: [{ ...sample.rules[0], sentence }] };
    expect(textOfView('#/rules', data)).toContain('Send to Analytics');
    expect(renderView('#/rules/pageView', data)).toContain('Send to <span><a href="#/rules/analytics">Analytics</a>');
  });

  test('is marked if it sends nothing', () => {
    expect(textOfView('#/rules/rememberSearch', sample)).toContain('sends nothing');
    expect(textOfView('#/rules/applyNow', sample)).not.toContain('sends nothing');
    expect(filterRules(sample, { ...noFilter, sends: 'nothing' }).map(({ id }) => id)).toEqual([
      'rememberSearch',
      'openCookieSettings',
    ]);
  });

  test('of another tag lists the rules of this stage that use it, and only the first of very many', () => {
    expect(textOfView('#/rules/analytics', fuller)).toContain(
      'When a rule uses it: Page view, Apply now, Download of a document, Video started and Application completed',
    );
    const users = Array.from({ length: 53 }, (_, index) => ({ ...sample.rules[0], id: `rule${index}` }));
    const data = { ...fuller, rules: [...users, ...fuller.rules.slice(-2)] };
    expect(textOfView('#/rules/analytics', data)).toContain('and 30 more');
  });

  test('shows the options of a tag, with defaults of the vendor', () => {
    const text = textOfView('#/rules/analytics', fuller);
    expect(text).toContain('server: trackingServer[visitorCountry]');
    expect(text).toContain("The page's address. This is the default.");
    expect(text).toContain('https://metrics-china.example.com on car');
  });
});

describe('assertions', () => {
  test('are listed with refuted ones first', () =>
    expect(claimsOf(sample).map(({ verdict }) => verdict?.verdict)).toEqual([
      'refuted',
      'notSettled',
      'proved',
      'proved',
    ]));

  test('a refuted one shows what starts, for whom, and the scenario', () => {
    const text = textOfView('#/assertions/nobody%20is%20asked%20twice', sample);
    for (const part of [
      '“send the edge trace to edge.example” of the rule “Page view”',
      'rules/views.dsl:20',
      'visitorCountry is JP',
      'when  load',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('one that is true because nothing runs counts as proved', () => {
    const [assertion] = sample.assertions;
    const verdict = { verdict: 'nothingRuns', actions: 1, assumptions: [] } as const;
    const data = { ...sample, assertions: [{ ...assertion, verdict }], guarantees: [] };
    expect(textOfView('#/overview', data)).toContain('1 of 1claims proved');
  });

  test('a refuted one says once what starts', () => {
    const text = textOfView('#/assertions/nobody%20is%20asked%20twice', sample);
    expect(text.split('send the edge trace to edge.example')).toHaveLength(2);
  });
});

test('what is no longer needed is a warning from the day after, with its owner', () => {
  const data =
    report(`tag ad { vendor: pixel group: targeting until: 2026-01-31 owner: "Marketing" on start options: { url: "https://ad.example/p" } }
call lookup { get: "/lookup" until: 2025-06-30 }
rule ask { on start do send(lookup) }`);
  const titlesOn = (day: string) => expiredOn(data, day).map(({ title }) => title);
  expect(titlesOn('2025-06-30')).toEqual([]);
  expect(titlesOn('2026-01-31')).toEqual(['lookup was needed until 2025-06-30. No owner is declared.']);
  expect(titlesOn('2026-02-01')[0]).toBe('ad was needed until 2026-01-31. Its owner is Marketing.');
  const shown = {
    ...data,
    inventory: { ...data.inventory, tags: [{ ...data.inventory.tags[0], until: '2000-01-01' }] },
  };
  for (const view of ['findings', 'overview']) expect(textOfView(`#/${view}`, shown)).toContain('ad was needed until');
  // The text document is a file of the build, which must not depend on the day.
  expect(writeTextMarkdown(shown)).not.toContain('was needed until');
});

test('findings have addresses of their own, also two at one place', () => {
  const { warnings } = sample;
  const ids = findingsOf({ ...sample, warnings: [...warnings, warnings[0]] }).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('recipients are hosts, third parties first, with what sends to them', () => {
  const recipients = recipientsOf(fuller);
  expect(recipients.map(({ id, party }) => [id, party])).toEqual([
    ['social.example', 'third'],
    ['metrics-china.example.com', 'first'],
    ['metrics.example.com', 'first'],
    ['computed', undefined],
  ]);
  expect(recipients[2]).toMatchObject({ tags: ['analytics'], groups: ['performance'], sites: ['acn', 'car'] });
});

test('sets of countries name the sets with which they overlap', () => {
  const set = (name: string, codes: readonly string[]) => ({ name, of: 'country', codes }) as const;
  const overlaps = overlapsOf([set('a', ['CN', 'HK', 'RU']), set('b', ['CN', 'HK']), set('c', ['RU', 'US'])]);
  expect(overlaps.get('a')).toEqual([
    { name: 'b', words: 'contains' },
    { name: 'c', words: '1 of 3 also in' },
  ]);
  expect(overlaps.get('b')).toEqual([{ name: 'a', words: 'part of' }]);
});

test('CTRY-01 a country shows its sets and its consent', () => {
  const text = textOfView('#/reference/countries/CN', sample);
  expect(text).toContain('China (CN) is in excluded, greaterChina.');
  expect(text).toContain('necessary, performance, functional, targeting is granted there');
});

test('the overview says which claims were not proved in this run, instead of not settled', () => {
  const unproved = sample.assertions.map((one) => ({ ...one, verdict: undefined }));
  const count = unproved.length;
  expect(textOfView('#/overview', { ...sample, assertions: unproved, guarantees: [] })).toContain(
    `${count}claims${count} not proved in this run`,
  );
  const one = [sample.assertions.find(({ verdict }) => verdict?.verdict === 'proved')!, unproved[0]];
  expect(textOfView('#/overview', { ...sample, assertions: one, guarantees: [] })).toContain(
    '1 of 2claims proved1 not proved in this run',
  );
});

describe('the overview of a project with consent', () => {
  const factsOf = (defaults: NonNullable<ReportData['consent']>['defaults']) => {
    const consent = { ...sample.consent!, noDefault: undefined, defaults };
    const overview = renderView('#/overview', { ...sample, consent });
    return ['necessary', 'targeting'].map((group) => {
      const row = overview.split('<tr').find((text) => text.includes(`>${group}</a>`) && text.includes('group-facts'));
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

describe('CONS-02 consent by default', () => {
  const shown = textOfView('#/reference/consent', sample);

  test('says how many rules of a row depend on the country', () => {
    const rows = renderView('#/reference/consent', fuller).split('class="row-title"').slice(1);
    const tables = rows.filter((row) => row.includes('role="cell"')).map((row) => row.slice(0, row.indexOf('</tr>')));
    const [necessaryOnly, , missing, otherwise] = tables;
    expect(necessaryOnly).toContain('Of these, 2 depend on the country');
    expect(missing).not.toContain('depend on the country');
    expect(otherwise).toContain('Of these, 7 depend on the country');
  });

  test('PAGE-13 shows the condition without defaults, its names, and how many rules may run, above the table', () => {
    expect(shown).toMatch(
      /Pages without consent defaults.*appCallback or answerAwaited.*answerAwaited: A page where nothing counts but an answer to the banner\. Definition: not \(siteLocale in defaultLocales\).*appCallback: The mobile app opened this page\..*Visitors from/s,
    );
    const amount = (site: string) =>
      filterRules(sample, { ...noFilter, site, country: noDefaultPlace }).length +
      ` of ${filterRules(sample, { ...noFilter, site }).length} rules and tags`;
    expect(shown).toContain(
      `May run there before the visitor chooses: Main site ${amount('acn')}, Careers ${amount('car')}.`,
    );
  });

  test('says to which pages the table and its counts apply', () => {
    expect(shown).toContain('on pages with consent defaults. The counts are for the same pages.');
    const everywhere = textOfView('#/reference/consent', {
      ...sample,
      consent: { ...sample.consent!, noDefault: undefined },
    });
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
    const bare = textOfView('#/reference/consent', { ...sample, consent: { groups, defaults, optOuts: [] } });
    for (const title of ['opted out', 'How long', 'is unknown']) expect(bare).not.toContain(title);
  });

  test.each([
    [33_696_000_000, '390 days'],
    [3_600_000, '1 hour'],
    [90_000, '90 seconds'],
    [250, '0.25 seconds'],
    [0, '0 seconds'],
    [730 * 86_400_000, '2 years'],
    [63_948 * 3_600_000, '7.3 years'],
  ])('formats %i milliseconds as %s', (milliseconds, text) => expect(formatDuration(milliseconds)).toBe(text));
});

test('a cookie and a key of a storage with one name have a page each', () => {
  const of = (kind: 'cookie' | 'localStorage') =>
    ({ name: 'seen', kind, lifetime: 'session', by: { kind: 'project', id: kind }, groups: [] }) as const;
  const data = { ...sample, inventory: { ...sample.inventory, stored: [of('cookie'), of('localStorage')] } };
  expect(renderView('#/storage', data)).toContain('#/storage/seen/localStorage');
  expect(textOfView('#/storage/seen/localStorage', data)).toContain('seenlocal storage');
  expect(textOfView('#/storage/seen', data)).toContain('seencookie');
});

test('a tag page says what is declared about it, and leads to who runs it', () => {
  const { id } = sample.rules.find(({ kind, sites }) => kind === 'tag' && sites.length > 0)!;
  const declared = { id, vendor: 'x', group: 'g', purpose: 'To count', owner: 'Sales', until: '2027-01-31' };
  const pageOf = (
    tag: typeof declared & { readonly cookies?: readonly { readonly name: string; readonly lifetime: number }[] },
  ) => {
    const data = { ...sample, inventory: { ...sample.inventory, tags: [tag] } };
    return renderView(`#/rules/${id}`, data);
  };
  const page = pageOf({ ...declared, cookies: [{ name: '_c', lifetime: 60 }] });
  for (const part of ['To count', 'Sales', '2027-01-31', '#/storage/_c', `#/who?of=tag.${id}`])
    expect(page).toContain(part);
  expect(page).not.toContain('not declared');
  expect(pageOf(declared)).toContain('not declared');
  const { until: _, ...others } = declared;
  const { inventory } = sample;
  expect(textOfView(`#/rules/${id}`, { ...sample, inventory: { ...inventory, tags: [others] } })).toContain(
    'Needed untilnot declared',
  );
});

test('the numbers of recipients on the overview lead to lists of as many', () => {
  const data = report(
    `const ownDomains: list of text = ["example.net"]
tag one { vendor: script group: necessary on ready options: { url: "https://one.example/s.js" } }
tag own { vendor: script group: necessary on ready options: { url: "https://static.example.net/s.js" } }
tag two { vendor: pixel group: necessary on ready options: { url: "https://two.example/p" } }`,
    'production',
    project.replace('country: visitorCountry', 'country: visitorCountry, own: ownDomains'),
  );
  const numbers = renderView('#/overview', data).matchAll(
    /tile-number">(\d+)<\/p><p class="tile-label"><a href="(#\/recipients[^"]*)"/g,
  );
  const found = [...numbers].map(([, number, hash]) => [Number(number), rowsIn(hash.replaceAll('&amp;', '&'))]);
  function rowsIn(hash: string): readonly string[] {
    return [...renderView(hash, data).matchAll(/class="row-title"><a [^>]*>([^<]*)</g)].map(([, title]) => title);
  }
  expect(found).toEqual([
    [2, ['one.example', 'two.example']],
    [1, ['one.example']],
  ]);
  expect(rowsIn('#/recipients?loads=code')).toEqual(['one.example', 'static.example.net']);
  expect(rowsIn('#/recipients?party=own+domain')).toEqual(['static.example.net']);
});

test('the overview says that nothing else needs a decision if a claim is refuted', () => {
  const refuted = sample.assertions.filter(({ verdict }) => verdict?.verdict === 'refuted');
  const nothing = { ...sample, warnings: [], exceptions: [], assertions: refuted };
  expect(textOfView('#/overview', nothing)).toContain('Nothing else: no claim is open');
  expect(textOfView('#/overview', { ...nothing, assertions: [], guarantees: [] })).toContain(
    'Nothing: no claim is open',
  );
});

test('names in the descriptions of a vendor and its options are code', () => {
  const data = report(
    'tag identity { vendor: visitorIdentity group: targeting on ready options: { organisation: "a@b", server: "i.example" } }',
  );
  expect(renderView('#/rules/identity', data)).not.toContain('`');
});

test('the overview shows the first of many warnings and says how many follow, and names the first of many sites', () => {
  const warnings = Array.from({ length: 60 }, (_, at) => ({ ...sample.warnings[0], message: `Warning ${at}.` }));
  const sites = ['one', 'two', 'three', 'four', 'five'].map((name) => ({ ...fuller.sites[0], name, title: name }));
  const text = textOfView('#/overview', { ...fuller, warnings, sites, assertions: [], guarantees: [] });
  expect(text).toMatch(/Warning 7\.(?!.*Warning 8\.).*And 52 more/);
  expect(text).toContain('one, two, three and 2 more');
});

test('what rule files switch off, share, exempt or cannot stop is listed with its reason', () => {
  const data = report(`vendor recorder "Recorder" {
  fits: targeting  account: [id]  queue: list("_rec")  script: "https://rec.example.net/r.js"
  cannotWithdraw: "It records until the next page."  automatic: [recording]
  connect: ["https://data.rec.example.net"]
  option id: text
  action mark(name: text) = ["mark", name]
}
tag rec { vendor: recorder  group: targeting  via: "/rec"  options: { id: "R-1" }  sharedAccount: "The test host counts too." }
tag early { vendor: pixel  group: necessary  exempt: "The law asks for it."  on ready  options: { url: "https://early.example.net/p" } }
rule marks { on ready  do rec.mark("a") }
rule campaign { off: "The campaign is over."  on ready  do rec.mark("b") }`);
  const reasons = [
    'campaign is switched off: The campaign is over.',
    'rec has one account for all stages: The test host counts too.',
    'early sends to a third party without consent: The law asks for it.',
    'rec cannot be stopped when consent is withdrawn: It records until the next page.',
  ];
  const document = writeTextMarkdown(data);
  for (const reason of reasons) {
    expect(textOfView('#/findings', data)).toContain(reason);
    expect(document).toContain(`Decision: ${reason}`);
  }
  expect(textOfView('#/overview', data)).not.toContain('is switched off:');
  expect(textOfView('#/rules', data)).toContain('campaign · The campaign is over.');
  expect(renderView('#/rules', data).match(/row-off/g)).toHaveLength(1);
  expect(textOfView('#/rules/early', data)).toContain('Sends without consentThe law asks for it.');
  const recipient = textOfView('#/recipients/rec.example.net', data);
  expect(recipient).toContain('Gateway/rec, with the tag “rec”');
  expect(recipient).toContain('rec: It cannot be stopped: It records until the next page.');
  expect(recipient).toContain('The same tags and calls can also send to data.rec.example.net.');
  const requested = textOfView('#/recipients/data.rec.example.net', data);
  expect(requested).toContain('The script of rec requests it by itself');
  expect(requested).toContain('The script of rec: By itself, it records what visitors do.');
  expect(requested).not.toContain('Gateway');
  expect(textOfView('#/recipients/social.example', sample)).not.toContain('Gateway');
});
