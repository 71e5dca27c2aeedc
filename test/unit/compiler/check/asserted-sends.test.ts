import { expect, test } from 'vitest';
import { reported } from '../reported.ts';

const declarations = `
data level: text = layer("user.level")
data mail: personal(email) text = layer("user.email")
state latest: text { keep: page }
event chosen = direct("chosen")
tag analytics {
  vendor: adobeAnalytics
  group:  performance
  options: { server: "m.example.com", suite: "x" }
}
call lookup { get: "https://www.example.com/x" query: { level: level } answer: { kind: text } }
variables { pageType: prop33 seen: event4 }
`;

const sent = (rules: string, claim = 'tag analytics never sends level') =>
  reported(`${declarations}${rules}\nassert "one" { ${claim} }`).map((text) => text.split(':')[0]);
const link = (value: string) => `rule count { on start do analytics.link("x") { pageType: ${value} } }`;

test.each([
  ['the value itself', link('level')],
  ['a part of it', link('shorten(lower(level), 3)')],
  ['a decision about it', link('case { level is "a": "1" }')],
  ['data that depends on it', `data other: text = level + "x"\n${link('other')}`],
  ['another reading of its place', link('layer("user.level")')],
  ['a place that contains it', `data user: record = layer("user")\n${link('user.level')}`],
  ['a state', `rule keep { on start do set(latest, level) }\n${link('latest')}`],
  ['a response', `rule ask { on start do send(lookup) }\n${link('lookup.kind')}`],
  ['a place that a rule writes', `rule keep { on start do push({ copy: level }) }\n${link('layer("copy")')}`],
])('finds a value that depends on data: %s', (_, rules) => expect(sent(rules)).toEqual(['asserted-send']));

test.each([
  ['another value', link('layer("user.name")')],
  ['a state that other rules write', `rule keep { on start do set(latest, path) }\n${link('latest')}`],
  ['a condition of the rule', 'rule count { on start when level is "a" do analytics.link("x") }'],
])('accepts %s', (_, rules) => expect(sent(rules)).toEqual([]));

test('finds a value in the data of an event that a rule dispatches', () => {
  const raise = 'rule choose { on start do raise(chosen, { kind: level }) }';
  const count = 'rule count { on chosen do analytics.link("x") { pageType: event.detail.kind } }';
  const typed = declarations.replace('direct("chosen")', 'direct("chosen") { schema: "chosen.json" }');
  const schema = JSON.stringify({ type: 'object', properties: { kind: { type: 'string' } } });
  const found = (by: string) =>
    reported(`${typed}${by}\n${count}\nassert "one" { tag analytics never sends level }`, { 'chosen.json': schema });
  expect(found(raise)).toEqual(['asserted-send: never sends level']);
  expect(found('')).toEqual([]);
});

test('finds analytics variables and events that an action sets', () => {
  expect(sent(link('path'), 'tag analytics never sends pageType')).toEqual(['asserted-send']);
  expect(
    sent('rule count { on start do analytics.link("x") { events: [seen] } }', 'rule count never sends seen'),
  ).toEqual(['asserted-send']);
  expect(sent(link('path'), 'tag analytics never sends seen')).toEqual([]);
});

test.each([
  ['personal(email)', 'mail', ['asserted-send']],
  ['personal(phone)', 'mail', []],
  ['personal(phone)', 'shorten(mail, 3)', ['asserted-send']],
  ['personal(phone)', 'rawUrl', ['asserted-send']],
  ['personal', 'redact(mail)', []],
])('compares labels: never sends %s, sends %s', (label, value, codes) =>
  expect(sent(link(value), `tag analytics never sends ${label}`)).toEqual(codes),
);

test('an assertion about sending needs something that sends', () =>
  expect(sent('rule quiet { on start do log("x") }', 'rule quiet never sends personal')).toEqual([
    'assert-about-no-action',
  ]));

test('a value that an action writes into links counts as sent', () => {
  const rule = 'rule pass { on ready do setParameter("a", "level", level, to: ["jobs.example"]) }';
  expect(sent(rule, 'rule pass never sends level')).toEqual(['asserted-send']);
});

test('a client may send what pages pass to its functions', () => {
  const tag =
    'tag target { vendor: personalisation group: performance options: { edge: "e.example.com", client: "x" } }';
  expect(sent(tag, 'tag target never sends personal(phone)')).toEqual(['asserted-send-by-code']);
});
