import { expect, test } from 'vitest';
import { compareTexts } from './versions.ts';

const rules = `
vendor counter "Counter" {
  fits:           performance
  queue:          list("_counter")
  script:         "https://scripts.example.net/count.js"
  connect:        ["https://*.counter.example.net"]
  first:          [["config", id]]
  cannotWithdraw: "It counts until the next page."
  option id: text
  action event(name: text, details: record?) = ["event", name, details]
}
data price: number = layer("price")
tag counting { vendor: counter  group: stats  options: { id: "7" } }
rule bought { on layer("bought")  do counting.event("buy") { value: price } }
`;

/** Returns what differs after an edit, as short texts. */
function differences(was: string, is: string): readonly string[] {
  expect(rules).toContain(was);
  const { changes } = compareTexts(rules, rules.replace(was, is));
  return changes.flatMap(({ kind, name, fields, settings, toThirdParty }) =>
    [...fields, ...settings].map((one) => `${kind} ${name}: ${one.name} ${one.was} → ${one.is}${toThirdParty ? ', third' : ''}`),
  );
} // prettier-ignore

test.each([
  ['id: "7"', 'id: "8"', 'tag counting: id "7" → "8", third'],
  ['value: price', 'value: price + 1', 'rule bought: details.value price → price + 1, third'],
  ['value: price', 'value: price, coupon: "a"', 'rule bought: details.coupon undefined → "a", third'],
  ['"buy"', '"purchase"', 'rule bought: name "buy" → "purchase", third'],
  [
    '["event", name, details]',
    'module("modules/share-job.ts")(name)',
    'tag counting: vendor counter → counter (modules/share-job.ts), third',
  ],
  ['group: stats ', 'group: stats  start: idle ', 'tag counting: start none → idle, third'],
  ['group: stats ', 'group: stats  via: "/metrics" ', 'tag counting: via none → /metrics, third'],
])('"%s" and "%s" differ in what rules and tags send', (was, is, expected) => {
  expect(differences(was, is)).toEqual([expected]);
});

test.each([
  ['count.js', 'other.js', ['script "https://scripts.example.net/count.js" → "https://scripts.example.net/other.js"']],
  ['first: ', 'attributes: { "data-site": id }  first: ', ['attributes nothing → { data-site: id }']],
  ['first: ', 'loaded: [["page"]]  first: ', ['loaded.0 nothing → ["page"]']],
  ['["config", id]', '["config", id, "debug"]', ['first.0 ["config", id] → ["config", id, "debug"]']],
  ['["event", name, details]', '["track", name, details]', ['commands.event ["event", name, details] → ["track", name, details]']],
  ['cannotWithdraw: "It counts until the next page."', 'withdraw: [["stop"]]', ['cannotWithdraw It counts until the next page. → nothing', 'withdraw.0 nothing → ["stop"]']],
  ['*.counter', 'eu.counter', ['hosts.connect https://*.counter.example.net listed → nothing', 'hosts.connect https://eu.counter.example.net nothing → listed']],
])('"%s" and "%s" differ in the declaration of the vendor', (was, is, expected) => {
  expect(differences(was, is)).toEqual(expected.map((text) => `tag counting: counter ${text}, third`));
}); // prettier-ignore

test('another reason of an exempt tag differs', () => {
  const exempt = (reason: string) => rules.replace('group: stats', `group: necessary  exempt: "${reason}"`);
  const { changes } = compareTexts(exempt('It is ours.'), exempt('It is allowed.'));
  expect(changes.map(({ settings }) => settings)).toMatchObject([
    [{ name: 'exempt', was: 'It is ours.', is: 'It is allowed.' }],
  ]);
});

test('the signals of the project are a setting of consent, with their settings', () => {
  const project = (more: string) => `project test { dataLayer: "layer" }
    site main
    stage production
    consent { group necessary = 1  group stats = 2  signals: { ad_storage: stats }  ${more} }`;
  const { changes } = compareTexts(
    project(''),
    project('signalSettings: { wait_for_update: 500ms, url_passthrough: true }'),
    '',
  );
  expect(changes.flatMap(({ settings }) => settings)).toMatchObject([
    { name: 'signals', was: 'ad_storage: stats', is: 'ad_storage: stats, wait_for_update: 500ms, url_passthrough' },
  ]);
});

test('a tag that starts before consent shows with its reason', () => {
  const project = `project test { dataLayer: "layer" }
    site main
    stage production
    consent { group necessary = 1  group stats = 2  signals: { analytics_storage: stats } }`;
  const before = rules.replace('["config", id]', '["config", id, signal(analytics_storage)]');
  const after = before.replace('group: stats ', 'group: stats  advanced: "It counts without cookies." ');
  const { changes } = compareTexts(before, after, project);
  expect(changes.flatMap(({ settings }) => settings)).toContainEqual(
    expect.objectContaining({ name: 'advanced', is: 'It counts without cookies.' }),
  );
});

test('another title of the vendor is no change for visitors', () => {
  const { changes } = compareTexts(rules, rules.replace('"Counter"', '"The counter"'));
  expect(changes).toEqual([]);
});
