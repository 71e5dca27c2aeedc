import { expect, test } from 'vitest';
import { compareTexts } from './versions.ts';

const first = `project test {
  dataLayer: "adobeDataLayer"
  own:       ["example.com"]
  country:   place
}
site main { hosts: { production: ["www.example.com"] } }
stage production
data place: country = layer("country")
data hint: text = layer("hint")
page thanks = path is "/thanks"
consent {
  group necessary = 1
  group ads       = 4
  stored: oneTrust(cookie: "OptanonConsent")
  default by place { DE: [necessary], otherwise: [necessary, ads] }
  disable basket when page is thanks
}
tag basket { vendor: pixel group: ads options: { url: "https://ads.example/b" } }
tag sale { vendor: pixel group: ads when place in [DE, FR] options: { url: "https://ads.example/s" } }
state step: text { initial: "idle" }
event shown = layer("shown")
const limit = 5s
`;

const rules = `rule adds { on click(".add") do basket.run }
rule buys { on click(".buy") do sale.run then wait(1s) then log("bought") }
rule opens { on click(".open") do set(step, "open") }
rule logs { on click(".log") when step is "open" do log("open") }
rule shows { on shown do log("shown") }
rule sends { on click(".send") do basket.run log(hint else "none") }
rule waits { on click(".wait") do basket.run within limit }
rule often { on click(".often") once in limit do log("often") }
rule stays { on click(".main") when site is main do log("main") }
`;

test.each<readonly [string, string, string, Readonly<Record<string, readonly string[]>>]>([
  [
    'the data element of the country, and not the default consent that names it',
    '= layer("country")',
    '= layer("land")',
    { adds: ['data place'], buys: ['data place'], sends: ['data place'], waits: ['data place'] },
  ],
  ['what disables a tag', 'path is "/thanks"', 'path starts with "/thanks"', { adds: ['page thanks'], sends: ['page thanks'], waits: ['page thanks'] }],
  ['the condition of a tag for which later actions wait', '[DE, FR]', '[DE, FR, AT]', { buys: ['tag sale'] }],
  ['the consent group of a state that is set', '"idle" }', '"idle" keep: visitor group: ads }', { step: [], opens: ['state step'], logs: ['state step'] }],
  ['a host of the site', '["www.example.com"]', '["www.example.com", "b.example.com"]', Object.fromEntries(['adds', 'buys', 'opens', 'logs', 'shows', 'sends', 'waits', 'often', 'stays'].map((name) => [name, ['site main']]))],
  ['the first value of a state', '"idle"', '"open"', { step: [], logs: ['state step'] }],
  ['an event', 'event shown = layer("shown")', 'event shown = layer("seen")', { shows: ['event shown'] }],
  ['the label of a value', 'data hint: text', 'data hint: personal text', { sends: ['data hint'] }],
  ['a constant in a time limit and a limit of a rule', 'limit = 5s', 'limit = 2s', { waits: ['const limit'], often: ['const limit'] }],
  ['a tag whose setting and audience differ', 'group: ads when place', 'group: necessary when place', { sale: ['tag sale'], buys: ['tag sale'] }],
  ['its own lines', 'click(".main") when site is main', 'click(".main")', {}],
  ['its own lines and no rule that sets a state', 'when step is "open"', 'when step is "idle"', { logs: [] }],
])('the cause is %s', (_, was, is, expected) => {
  const before = first + rules;
  expect(before).toContain(was);
  const { changes, causes } = compareTexts(before, before.replace(was, is), '');
  const found: Record<string, readonly string[]> = {};
  for (const { name, causes: list } of changes) {
    found[name] = [...new Set([...(found[name] ?? []), ...list.map((at) => `${causes[at].kind} ${causes[at].name}`)])];
  }
  expect(found).toEqual(expected);
}); // prettier-ignore

test('a set that leaves out other countries of a set is a cause', () => {
  const of = (codes: string) => `project test { dataLayer: "layer" own: ["example.com"] }
site main
stage production
data land: country = layer("country")
countries asia = [JP, KR, SG]
countries near = ${codes}
condition isNear = land in near
rule logs { on layer("x") when isNear do log("x") }
`;
  const causesOf = (was: string, is: string) => {
    const { changes, causes } = compareTexts(of(was), of(is), '');
    return changes.map((change) => change.causes.map((at) => causes[at]));
  };
  expect(causesOf('asia - [KR]', 'asia')).toEqual([[expect.objectContaining({ name: 'near', added: ['KR'] })]]);
  expect(causesOf('asia', 'asia - [KR]')).toMatchObject([[{ name: 'near', removed: ['KR'] }]]);
});
