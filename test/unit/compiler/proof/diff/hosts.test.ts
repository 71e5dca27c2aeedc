import { describe, expect, test } from 'vitest';
import { comparePrograms } from '../../../../../compiler/proof/diff/compare-programs.ts';
import { compileText } from '../../../../support/compile-text.ts';

const rules = `project test { dataLayer: "layer" own: ["example.com"] country: visitorCountry }
site main
stage production
data visitorCountry: country = layer("country")
countries some = [JP, SG]
consent { group necessary = 1 group targeting = 4 stored: oneTrust(cookie: "OptanonConsent") }
tag ads { vendor: pixel group: targeting when visitorCountry in some options: { url: "https://ads.example/p" } }
rule shown { on layer("shown") do ads.run }
`;

const compare = (after: string, before = rules) =>
  comparePrograms(compileText(before, '').program, compileText(after, '').program);

test.each([
  [
    'more visitors',
    '[JP, SG, KR]',
    { newIn: ['KR'], moreIn: ['KR'], receives: ['tag "ads" in South Korea'], noLonger: [] },
  ],
  ['fewer visitors', '[JP]', { goneIn: ['SG'], lessIn: ['SG'], receives: [], noLonger: ['tag "ads" in Singapore'] }],
])('a host that receives something of %s is named with their countries', (_, set, expected) => {
  const { hosts } = compare(rules.replace('[JP, SG]', set));
  expect(hosts).toEqual([{ host: 'ads.example', party: 'third', ...expected }]);
});

test('a host is new only in countries in which nothing else sends to it', () => {
  const page = 'rule seen { on start when visitorCountry in [JP, KR] do pixels.run }\n';
  const other = `tag pixels { vendor: pixel group: targeting options: { url: "https://ads.example/q" } }\n${page}`;
  const { hosts } = compare(`${rules.replace('[JP, SG]', '[JP, SG, KR, CN]')}${other}`, `${rules}${other}`);
  expect(hosts).toEqual([
    {
      host: 'ads.example',
      party: 'third',
      newIn: ['CN'],
      moreIn: ['CN', 'KR'],
      receives: ['tag "ads" more often in China and South Korea'],
      noLonger: [],
    },
  ]);
});

test.each([
  ['own.example.com', false],
  ['third.example', true],
])('more visitors who reach %s are about third parties: %s', (host, toThirdParty) => {
  const text = rules
    .replace(
      'tag ads',
      `matrix server: text by country { KR: "${host}" CN: "third.example" otherwise: "own.example.com" missing: "own.example.com" }\ntag ads`,
    )
    .replace('"https://ads.example/p"', '"https://" + server[visitorCountry] + "/p"')
    .replace('own: ["example.com"]', 'own: ["own.example.com"]')
    .replace('[JP, SG]', '[JP, SG, CN]');
  const { changes } = compare(text.replace('[JP, SG, CN]', '[JP, SG, CN, KR]'), text);
  expect(changes.map((change) => change.toThirdParty)).toEqual([toThirdParty]);
});

test('a host that received nothing before is new, also for visitors of every country', () => {
  const { hosts } = compare(
    rules.replace('when visitorCountry in some ', ''),
    rules.replace('do ads.run', 'do log("a")'),
  );
  expect(hosts[0].newIn).toHaveLength(250);
  expect(hosts[0].receives).toEqual(['tag "ads"']);
});

test('countries are named by those that are left out, if these are fewer', () => {
  const { hosts } = compare(rules.replace('in some', 'is not CN'), rules);
  expect(hosts).toMatchObject([{ receives: ['tag "ads" in every known country except China, Japan and Singapore'] }]);
});

test('a host that another condition makes receive less is named with the countries in which it did', () => {
  const { hosts } = compare(rules.replace('do ads.run', 'when path is "/a" do ads.run'));
  expect(hosts).toEqual([
    {
      host: 'ads.example',
      party: 'third',
      lessIn: ['JP', 'SG'],
      receives: [],
      noLonger: ['tag "ads" as often in Japan and Singapore'],
    },
  ]);
});

test('hosts that no visitor of an action leads to are not named, and decide nothing', () => {
  const url = '"https://ads.example.com/p"';
  const one = `${rules.replace('"https://ads.example/p"', url)}
matrix server: text by country { JP: "japan.example.com" CN: "china.example" missing: "none.example" otherwise: "other.example.com" }
`;
  const several = one.replace(url, '"https://" + server[visitorCountry] + "/p"');
  const [options, fewer] = [compare(several, one), compare(several, several.replace('[JP, SG]', '[JP]'))];
  expect(options.hosts.map(({ host }) => host)).toEqual(['ads.example.com', 'japan.example.com', 'other.example.com']);
  expect([options, fewer].flatMap(({ changes }) => changes.map(({ toThirdParty }) => toThirdParty))).toEqual([
    false,
    false,
  ]);
});

test('a host that becomes an own host is named, and the other way round', () => {
  const own = rules.replace('["example.com"]', '["example.com", "ads.example"]');
  const of = ({ hosts }: ReturnType<typeof compare>) =>
    hosts.map(({ host, party, partyBefore }) => ({ host, party, partyBefore }));
  expect(of(compare(own))).toEqual([{ host: 'ads.example', party: 'first', partyBefore: 'third' }]);
  expect(of(compare(rules, own))).toEqual([{ host: 'ads.example', party: 'third', partyBefore: 'first' }]);
});

test('tags of different vendors are two tags', () => {
  const other = rules
    .replace('tag ads { vendor: pixel', 'tag banner { vendor: script')
    .replace('ads.run', 'banner.run');
  const { renamed, changes } = compare(
    other.replace('url: "https://ads.example/p"', 'url: "https://ads.example/s.js"'),
  );
  expect(renamed).toEqual([]);
  expect(changes.flatMap(({ settings }) => settings)).toEqual([]);
});

test('a default of a vendor is shown as its value', () => {
  const tag = `tag analytics { vendor: adobeAnalytics group: targeting options: { server: "m.example.com", suite: "s" } }
rule seen { on layer("seen") do analytics.page }
`;
  const written = tag.replace('suite: "s"', 'suite: "s", referrer: url');
  const [field] = compare(rules + written, rules + tag).changes.flatMap((change) => change.fields);
  expect(field).toMatchObject({ name: 'referrer', was: 'referrer (default)', is: 'url' });
});

test('each host of a lookup is named with the countries whose visitors reach it', () => {
  const table =
    'matrix server: text by country { CN: "https://cn.example/p" otherwise: "https://world.example/p" missing: "https://world.example/p" }\n';
  const looked = rules
    .replace('tag ads', `${table}tag ads`)
    .replace('"https://ads.example/p"', 'server[visitorCountry]');
  const { hosts } = compare(looked.replace('[JP, SG]', '[JP, SG, KR]'), looked);
  expect(hosts.map(({ host, receives }) => ({ host, receives }))).toEqual([
    { host: 'world.example', receives: ['tag "ads" in South Korea'] },
  ]);
});

test('a host receives other data only if its visitors can send some', () => {
  const own = `${rules}matrix server: text by country { CN: "cn.example" otherwise: "world.example" missing: "world.example" }
data name: text = layer("name") else "none"
variables { name: eVar1 }
tag analytics { vendor: adobeAnalytics group: targeting options: { server: server[visitorCountry], suite: "s" } }
rule seen { on layer("seen") when not (visitorCountry is CN) do analytics.page { } }
`;
  const { hosts } = compare(own.replace('page { }', 'page { name }'), own);
  expect(hosts.map(({ host, receives }) => ({ host, receives }))).toEqual([
    { host: 'world.example', receives: ['"eVar1" of tag "analytics"'] },
  ]);
});

test('the site of all visitors whom a change concerns is named', () => {
  const sites = rules.replace(
    'site main',
    'site main { hosts: { production: ["a.example.com"] } }\nsite other { hosts: { production: ["b.example.com"] } }',
  );
  const { changes } = compare(sites.replace('do ads.run', 'when site is main do ads.run'), sites);
  expect(changes.map(({ less }) => [less?.isExact, less?.who])).toEqual([
    [true, expect.arrayContaining(['site other'])],
  ]);
});

test('an example whose stored consent is too old names its age', () => {
  const after = rules.replace('stored:', 'expires: 365 days stored:');
  const witnesses = compare(after).changes.map(({ less }) => less?.witness);
  expect(witnesses).toContainEqual(expect.stringContaining('consent.age is 366 days'));
});

test('an unknown country is not named as an exception', () => {
  const { hosts } = compare(
    rules.replace('when visitorCountry in some ', 'when not (visitorCountry is JP) '),
    rules.replace('when visitorCountry in some ', 'when visitorCountry is JP and path is "/" '),
  );
  expect(hosts[0].receives).toEqual(['tag "ads" in every country except Japan']);
});

describe('of a lookup table that changes', () => {
  const table =
    'matrix server: text by country { some: "some.example" CN: "cn.example" otherwise: "world.example" missing: "world.example" }\n';
  const of = (rows: string) =>
    rules
      .replace('when visitorCountry in some', 'on layer("own")')
      .replace('tag ads', `${rows}tag ads`)
      .replace('"https://ads.example/p"', '"https://" + server[visitorCountry] + "/p"');
  const wider = of(table.replace('some: ', 'some, GB: '));

  test('only the hosts are named that visitors leave or reach, with the countries', () => {
    expect(compare(wider, of(table)).hosts).toEqual([
      {
        host: 'some.example',
        party: 'third',
        newIn: ['GB'],
        moreIn: ['GB'],
        receives: ['tag "ads" in the United Kingdom'],
        noLonger: [],
      },
      {
        host: 'world.example',
        party: 'third',
        goneIn: ['GB'],
        lessIn: ['GB'],
        receives: [],
        noLonger: ['tag "ads" in the United Kingdom'],
      },
    ]);
  });

  test('a set that a longer row names, too, has not changed', () => {
    expect(compare(wider, of(table)).causes).toMatchObject([
      { name: 'server', added: ['"some.example" in GB'], removed: ['"world.example" in GB'] },
    ]);
  });
});

describe('what a rule starts or lets run is named at its hosts', () => {
  const base =
    rules +
    `event go = layer("go")
state open: flag
tag chat { vendor: pixel group: targeting on go options: { url: "https://chat.example/p" } }
tag help { vendor: pixel group: targeting on click(".h") when open options: { url: "https://help.example/p" } }
rule starts { on layer("view") when visitorCountry is JP do raise(go) set(open, true) }
`;
  const wider = base.replace('visitorCountry is JP', 'visitorCountry in [JP, KR]');

  test('if it runs for more visitors, with the way there', () => {
    const { hosts, changes } = compare(wider, base);
    expect(hosts).toEqual([
      { host: 'chat.example', party: 'third', moreIn: ['KR'], receives: ['tag "chat" perhaps more often in South Korea, through rule "starts"'], noLonger: [] },
      { host: 'help.example', party: 'third', moreIn: ['KR'], receives: ['tag "help" perhaps more often in South Korea, through rule "starts"'], noLonger: [] },
    ]);
    expect(changes.flatMap(({ leadsTo }) => leadsTo)).toEqual([
      'tag "chat" (chat.example)',
      'state "open" → tag "help" (help.example)',
    ]);
  }); // prettier-ignore

  test('but not where what is certain is named for the same visitors', () => {
    const started = (text: string, codes: string) =>
      `${text}rule more { on layer("more") when visitorCountry in ${codes} do chat.run }\n`;
    const { hosts } = compare(started(wider, '[JP, KR]'), started(base, '[JP]'));
    expect(hosts[0]).toMatchObject({ host: 'chat.example', receives: ['tag "chat" more often in South Korea'] });
  });

  test('if it runs for fewer visitors', () => {
    const { hosts } = compare(base, wider);
    expect(hosts).toMatchObject([
      { host: 'chat.example', lessIn: ['KR'], noLonger: ['tag "chat" as often in South Korea, through rule "starts"'] },
      { host: 'help.example', receives: ['tag "help" perhaps more often in South Korea, through rule "starts"'] },
    ]);
  });
});

test.each([
  ['at the same event', '', 'layer("view")', []],
  ['at another event', '', 'layer("later")', [['tag "chat" more often'], ['tag "chat" as often']]],
  ['only once', 'once ', 'layer("view")', [['tag "chat" more often'], ['tag "chat" as often']]],
])('a host that receives the same from a rule %s instead of a tag is named only if that differs', (_, once, event, expected) => {
  const own = `${rules}tag chat { vendor: pixel group: targeting EVENT options: { url: "https://chat.example/p" } }\n`;
  const after = `${own.replace('EVENT', '')}rule chats { on ${event} ${once}do chat.run }\n`;
  const { hosts } = compare(after, own.replace('EVENT', 'on layer("view")'));
  expect(hosts.flatMap(({ receives, noLonger }) => [receives, noLonger])).toEqual(expected);
}); // prettier-ignore

test.each([
  ['the same', '{ page: path }', []],
  ['other data', '{ page: path, code: visitorCountry }', [['tag "pixel" more often'], ['tag "pixel" as often']]],
])('a host that receives %s from another rule for the same visitors is named only if the data differs', (_, data, expected) => {
  const base = `${rules}tag pixel { vendor: pixel group: targeting options: { url: "https://pixel.example/p" } }\n`;
  const before = `${base}rule looks { on layer("view") do pixel.send { page: path } log("seen") }\n`;
  const after = `${base}rule sees { on layer("view") do pixel.send ${data} }\n`;
  const { hosts } = compare(after, before);
  expect(hosts.flatMap(({ receives, noLonger }) => [receives, noLonger])).toEqual(expected);
}); // prettier-ignore

test.each([
  ['a class', 'addClass(".hint", "on")', 'present(".on")', 'tag "chat" (chat.example)'],
  ['an attribute', 'setAttribute(".hint", "data-on", "x")', 'present("[data-on]")', 'tag "chat" (chat.example)'],
  ['a parameter of a link', 'setParameter("a", "on", "x")', 'query("on") is "x"', 'tag "chat" (chat.example)'],
  ['the data layer', 'push({ on: "x" })', 'layer("on") is "x"', 'tag "chat" (chat.example)'],
  ['nothing that is read', 'setAttribute(".hint", "data-off", "x")', 'present(".on")', undefined],
])('a way leads through %s that one rule sets and a tag reads', (_, action, read, way) => {
  const base = `${rules}rule hints { on layer("hint") when visitorCountry is JP do ${action} }
tag chat { vendor: pixel group: targeting on click("a") when ${read} options: { url: "https://chat.example/p" } }
`;
  const { changes } = compare(base.replace('is JP', 'in [JP, KR]'), base);
  expect(changes.map(({ leadsTo }) => leadsTo)).toEqual([way === undefined ? [] : [way]]);
});

test.each(['changed(hint)', 'hinted'])('a way leads through a data element that a rule watches with `%s`', (event) => {
  const base = `${rules}data hint: text = layer("hint")
event hinted = changed(hint)
tag chat { vendor: pixel group: targeting on ${event} options: { url: "https://chat.example/p" } }
rule hints { on layer("hints") do push({ hint: "a" }) }
`;
  const { changes } = compare(base.replace('"a"', '"b"'), base);
  expect(changes.flatMap(({ leadsTo }) => leadsTo)).toEqual([
    `data "hint" →${event === 'hinted' ? ' event "hinted" →' : ''} tag "chat" (chat.example)`,
  ]);
});

test('a way leads through a text that personalisation may change', () => {
  const base = `${rules}tag offers { vendor: personalisation group: targeting options: { edge: "edge.example.com", client: "x" } }
rule offer { on ready when visitorCountry is JP do offers.page }
tag chat { vendor: pixel group: targeting on click("a") when element("h1") is "boxed" options: { url: "https://chat.example/p" } }
`;
  const { changes } = compare(base.replace('is JP', 'in [JP, KR]'), base);
  expect(changes.flatMap(({ leadsTo }) => leadsTo)).toContain('tag "chat" (chat.example)');
});

test('a way leads through an element that another rule marks', () => {
  const base = `${rules}rule hints { on layer("hint") when visitorCountry is JP do setAttribute(".hint", "data-half", "x") }
rule marks { on click("b") do addClass("[data-half]", "on") }
tag chat { vendor: pixel group: targeting on click("a") when present(".on") options: { url: "https://chat.example/p" } }
`;
  const { changes } = compare(base.replace('is JP', 'in [JP, KR]'), base);
  expect(changes.flatMap(({ leadsTo }) => leadsTo)).toEqual(['rule "marks" → tag "chat" (chat.example)']);
});
