import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../../compiler/language/diagnostics/catalogue.ts';
import { prelude } from '../../../support/compile-text.ts';
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
  [
    'the place of a state with a key',
    `state kept: text { key: local("kept") }\nrule keep { on start do set(kept, level) }\n${link('local("kept")')}`,
  ],
  [
    'a flag that depends on it',
    `state gold: flag\nrule keep { on start when level is "x" do set(gold, true) }\n${link('case { gold: "1" }')}`,
  ],
  [
    'the event of a flag that depends on it',
    `state gold: flag\nstate seen: counter\nrule keep { on start when level is "x" do set(gold, true) }\n` +
      `rule next { on changed(gold) do increase(seen) }\n${link('case { seen > 1: "1" }')}`,
  ],
  ['a place that a rule writes', `rule keep { on start do push({ copy: level }) }\n${link('layer("copy")')}`],
  [
    'the length of a text that a pushed record replaces',
    `rule keep { on start when level is "x" do push({ a: { b: "t" } }) }\n${link('text(layer("a.length"))')}`,
  ],
  [
    'a character of a text that a pushed record replaces',
    `rule keep { on start when level is "x" do push({ a: { b: { c: "t" } } }) }\n${link('layer("a.b.0")')}`,
  ],
  [
    'a class',
    `rule mark { on start when level is "x" do addClass("body", "gold") }\n${link('text(present("body.gold"))')}`,
  ],
  [
    'the text of an element that a class selects',
    `rule mark { on start when level is "x" do addClass("i", "gold") }\n${link('element("i.gold")')}`,
  ],
  [
    'where the page shows an element',
    `rule mark { on start when level is "x" do addClass("i", "hidden") }\n${link('text(visible("i"))')}`,
  ],
  [
    'whether a rule has asked for the position',
    `rule asks { on start when level is "x" and exists geo.text do log("q") }\n${link('redact(text(declassify(geo.text, "A test")))')}`,
  ],
  [
    'a class of an element that a class selects',
    `rule mark { on start when level is "x" do addClass("i", "gold") }\nrule next { on click("a") do addClass("i.gold", "seen") }\n` +
      link('text(present(".seen"))'),
  ],
  [
    'a class of a frame that is there for some',
    `tag f { vendor: iframe group: performance options: { url: "https://www.example.com/f", title: "F" } }\n` +
      `rule show { on start when level is "x" do f.run }\nrule next { on click("a") do addClass("iframe", "seen") }\n` +
      link('text(present(".seen"))'),
  ],
  [
    'a flag of an event that a class decides on',
    `state gold: flag\nrule mark { on start when level is "x" do addClass("i", "gold") }\n` +
      `rule next { on appears("i.gold") do set(gold, true) }\n${link('case { gold: "1" }')}`,
  ],
  [
    'a flag of an event when an element is in view',
    `state gold: flag\nrule mark { on start when level is "x" do addClass("i", "hidden") }\n` +
      `rule next { on visible("b") do set(gold, true) }\n${link('case { gold: "1" }')}`,
  ],
  [
    'a count after a wait that depends on it',
    `state seen: counter\nrule keep { on start do wait(case { level is "x": 1s, otherwise: 9s }) then increase(seen) }\n` +
      link('text(seen)'),
  ],
])('finds a value that depends on data: %s', (_, rules) => expect(sent(rules)).toEqual(['asserted-send']));

const pairs: readonly (readonly [what: string, target: string, sent: string])[] = [
  ['the address and a parameter', 'query("level")', 'url'],
  ['the address and its path', 'path', 'rawUrl'],
  ['the path and a segment', 'segment(2)', 'rawPath'],
  ['the address and its host', 'host', 'redactUrl(rawUrl)'],
  ['the fragment', 'hash', 'url'],
  ['a part of a text', 'shorten(lower(layer("user.name")), 3)', 'layer("user.name")'],
  ['a text with a constant', '"x" + layer("user.name")', 'layer("user.name")'],
  ['the array of the data layer', 'layer("user.name")', 'global("adobeDataLayer.0.user.name")'],
  ['the referrer', 'rawReferrer', 'referrer'],
  ['the title', 'element("title")', 'redact(pageTitle)'],
  ['a built-in value', 'viewport.width', 'viewport.width'],
  ['the id of a client', 'cookie("AMCV_ABC@ExampleOrg")', 'identity.mid'],
];
const clients = `
tag identity { vendor: visitorIdentity group: performance options: { organisation: "ABC", server: "i.example.com" } }
tag quiet {
  vendor: adobeAnalytics
  group:  performance
  options: { server: "m.example.com", suite: "x", url: "", referrer: "" }
}
data target: `;

test.each(pairs)('finds another reading of the same place: %s', (_, target, value) => {
  const type = target.startsWith('viewport') ? 'integer' : 'personal text';
  const count = (read: string) => `rule count { on start do quiet.link("x") { pageType: ${read} } }`;
  const found = (read: string) =>
    sent(`${clients}${type} = ${target}\n${count(read)}`, 'tag quiet never sends target').filter(
      (code) => code === 'asserted-send',
    );
  expect(found(`text(${value})`)).toEqual(['asserted-send']);
  expect(found('layer("other")')).toEqual([]);
});

test.each([
  ['the address of a link', 'element("a", attribute: "href")', true],
  ['the next page', 'redactUrl(url)', true],
  ['a parameter of the next page', 'query("src")', true],
  ['a campaign of earlier pages', 'first(campaign.past)', true],
  ['the previous page', 'referrer', true],
  ['another parameter of the next page', 'query("other")', false],
  ['the path of the next page', 'path', false],
  ['another attribute of a link', 'element("a", attribute: "id")', false],
])('follows what a rule writes into links: %s', (_, value, isFound) => {
  const rules = `${clients}text = layer("user.plan")
    rule pass { on ready do setParameter("a", "src", target) }
    rule count { on start do quiet.link("x") { pageType: text(${value}) } }`;
  expect(sent(rules, 'tag quiet never sends target').includes('asserted-send')).toBe(isFound);
});

test('finds any parameter of the next page if the name is computed', () => {
  const rules = `${clients}text = layer("user.plan")
    rule pass { on ready do setParameter("a", lower(layer("name")), target) }
    rule count { on start do quiet.link("x") { pageType: query("src") } }`;
  expect(sent(rules, 'tag quiet never sends target')).toContain('asserted-send');
});

test('finds a field of an event in the data layer', () => {
  const rules = (field: string) =>
    `${clients}text = layer("plan")\nevent seen = layer("seen")\nrule r { on seen do quiet.link("x") { pageType: text(event.${field}) } }`;
  expect(sent(rules('plan'), 'tag quiet never sends target')).toEqual(['asserted-send']);
  expect(sent(rules('other'), 'tag quiet never sends target')).toEqual([]);
});

test.each([
  ['the default of an option', 'query("level")', 'tag analytics'],
  ['its own readings of the page', 'viewport.height', 'tag quiet'],
  ['the id of its cookie', 'cookie("AMCV_ABC")', 'tag identity'],
])('finds what a vendor sends without being told to: %s', (_, value, subject) => {
  const type = value.startsWith('viewport') ? 'integer' : 'personal text';
  const rules = `${clients}${type} = ${value}\nrule r { on start do analytics.page quiet.page identity.request }`;
  expect(sent(rules, `${subject} never sends target`)).toContain('asserted-send');
  expect(sent(rules.replace(value, 'layer("other")'), `${subject} never sends target`)).not.toContain('asserted-send');
});

test.each([
  ['another value', link('layer("user.name")')],
  ['a state that other rules write', `rule keep { on start do set(latest, path) }\n${link('latest')}`],
  [
    'another class',
    `rule mark { on start when level is "x" do setAttribute("i", "data-a", "1") }\n${link('text(present("i.b"))')}`,
  ],
  [
    'a hidden element, which only is transparent',
    `rule mark { on start when level is "x" do hide("i") }\n${link('text(visible("i"))')}`,
  ],
  ['a condition of the rule', 'rule count { on start when level is "a" do analytics.link("x") }'],
])('accepts %s', (_, rules) => expect(sent(rules)).toEqual([]));

test.each([
  ['the storage of a state', 'state kept: text { keep: visitor }\n', 'local("tagc.kept")'],
  ['the storage of a state for a visit', 'state kept: text { keep: session }\n', 'session("tagc.kept")'],
  [
    'another state with its key',
    'state kept: text { keep: visitor }\nstate other: text { keep: visitor, key: local("tagc.kept") }\n',
    'other',
  ],
])('finds %s', (_, states, read) =>
  expect(sent(`${states}rule keep { on start do set(kept, level) }\n${link(read)}`)).toEqual(['asserted-send']),
);

test('finds how often a path of the data layer changed', () => {
  const count = (path: string) =>
    `state changes: counter\nrule keep { on layerChange("${path}") do increase(changes) }\n`;
  const read = link('case { changes > 1: "1" }');
  expect(sent(count('user.level') + read)).toEqual(['asserted-send']);
  expect(sent(count('user') + read)).toContain('asserted-send');
  expect(sent(count('page') + read)).toEqual([]);
});

test.each([
  ['the address of a script', 'vendor: script', 'parameters: { level }', 'element("script", attribute: "src")'],
  [
    'the address of a frame',
    'vendor: iframe',
    'title: "F", parameters: { level }',
    'element("iframe", attribute: "src")',
  ],
  ['whether there is a frame', 'vendor: iframe', 'title: "F"', 'text(present("iframe"))'],
])('finds %s that a tag adds', (_, vendor, option, read) => {
  const tag = `tag f { ${vendor} group: targeting options: { url: "https://www.example.com/f", ${option} } }\n`;
  expect(sent(`${tag}rule add { on start when level is "x" do f.run }\n${link(read)}`)).toEqual(['asserted-send']);
});

test('finds a value in the queue of a declared vendor', () => {
  const chat = `vendor chat { queue: list("_chat") script: "https://www.example.com/c.js" first: [["a", b]] option b: text }
    tag c { vendor: chat group: targeting on start options: { b: level } }\n`;
  expect(sent(chat + link('global("_chat.0.1")'))).toContain('asserted-send');
  expect(sent(chat + link('global("_chat2.0.1")'))).not.toContain('asserted-send');
});

describe('finds a flag that is set', () => {
  const flag = (rule: string) => `state gold: flag\n${rule}\n${link('case { gold: "1" }')}`;
  const set = 'do set(gold, true)';

  test.each([
    ['at an event of a computed name', `rule s { on window("x" + (level else "")) ${set} }`],
    ['at a computed share', `rule s { on scroll(case { level is "a": 10, otherwise: 90 }) ${set} }`],
    ['at a computed selector', `rule s { on click(case { level is "a": "#a", otherwise: "#b" }) ${set} }`],
    ['at a raised event of a computed name', `rule r { on start do raise(layer("x" + (level else ""))) }\nrule s { on layer(/xa/) ${set} }`],
    ['at a pushed event of a computed name', `rule r { on start do push({ event: "x" + (level else "") }) }\nrule s { on layer(/xa/) ${set} }`],
  ])('%s', (_, rule) => expect(sent(flag(rule))).toEqual(['asserted-send']));
}); // prettier-ignore

test.each([
  ['a class', 'addClass(case { level is "a": "#a", otherwise: "#b" }, "k")', 'element("#a", attribute: "class")'],
  ['no class', 'removeClass(case { level is "a": "#a", otherwise: "#b" }, "k")', 'text(present("#a.k"))'],
  ['an attribute', 'setAttribute(case { level is "a": "#a", otherwise: "#b" }, "data-a", "k")', 'element("#a", attribute: "data-a")'],
])('finds which element has %s', (_, action, read) => {
  expect(sent(`rule mark { on ready do ${action} }\n${link(read)}`)).toEqual(['asserted-send']);
}); // prettier-ignore

test('finds the index and the number of items of the data layer', () => {
  const push = 'rule more { on start when level is "a" do push({ other: "1" }) }\n';
  const raise = 'rule more { on start when level is "a" do raise(layer("other")) }\n';
  const array = (path: string) => link(`text(global("adobeDataLayer.${path}") else "")`);
  for (const rule of [push, raise]) {
    expect(sent(rule + array('0.word'))).toEqual(['asserted-send']);
    expect(sent(rule + array('length'))).toEqual(['asserted-send']);
    expect(sent(rule + link('layer("word")'))).toEqual([]);
  }
});

test('finds the campaigns that the script stores in its cookie', () => {
  const project = prelude.replace('own: ', 'visit: { group: targeting, campaign: { parameter: "cx" } }\n  own: ');
  const tag = (read: string) =>
    `tag px { vendor: pixel group: targeting on click("a") options: { url: "https://px.example/p", parameters: { v: ${read} } } }`;
  const texts = (read: string) =>
    reported(
      `data target: text = query("cx")\nrule l { on start do log(first(campaign.recent)) }\n${tag(read)}\nassert "one" { tag px never sends target }`,
      {},
      project,
    );
  expect(texts('cookie("tagc_campaigns")')).toEqual(['asserted-send: never sends target']);
  expect(texts('cookie("other")')).toEqual([]);
});

describe('follows a value that decides about consent', () => {
  const consent = (field: string) => prelude.replace('stored:', `${field}\n  stored:`);
  const byData = (read: string, rules = '', field = 'noDefault: level is "x"') =>
    reported(
      `${declarations}${rules}\n${link(read)}\nassert "one" { tag analytics never sends level }`,
      {},
      consent(field).replace('own: ', 'visit: { group: targeting }\n  own: '),
    ).filter((text) => text.startsWith('asserted'));
  const found = ['asserted-send: never sends level'];
  const pixel = 'tag p { vendor: pixel group: targeting on start options: { url: "https://www.example.com/p" } }\n';

  const rows: [title: string, read: string, rules?: string, field?: string][] = [
    ['in a group', 'case { consent.targeting: "1" }'],
    ['in an opt-out', 'text(optedOut)', '', 'optOut: level is "x"'],
    ['in a campaign that is stored with consent', 'campaign.current'],
    [
      'in a state that is stored with consent',
      'gold else "no"',
      'state gold: text { keep: visitor, group: targeting }\nrule s { on start do set(gold, path) }',
    ],
    [
      'in a flag that is set after a tag has sent',
      'case { gold: "1" }',
      `${pixel}state gold: flag\nrule s { on sent(p) do set(gold, true) }`,
    ],
    [
      'in a flag that follows a tag',
      'case { gold: "1" }',
      `${pixel}state gold: flag\nrule s { on click("a") do p.run then set(gold, true) }`,
    ],
  ];
  test.each(rows)('%s', (_, read, rules, field) => expect(byData(read, rules, field)).toEqual(found));

  test('in the event of consent', () => {
    const given = 'rule given { on consentChanged do analytics.link("x") { pageType: text(event.given) } }';
    expect(byData('"1"', given)).toEqual(found);
    expect(byData('"1"', given, 'noDefault: path is "/x"')).toEqual([]);
  });

  test('not in a group that needs no consent', () => {
    expect(byData('case { consent.necessary: "1" }', '', 'noDefault: path is "/x"')).toEqual([]);
  });
});

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

test('an argument or option that is left out sends nothing', () => {
  const vendor = `vendor form {
    fits:  performance
    queue: list("_form")
    withdraw: [["stop"]]
    option user: personal(email) text?
    action lead(name: text, mail: personal(email) text?) = ["lead", name, { mail: mail, user: user }]
  }`;
  const lead = (call: string, options = '{}') =>
    sent(
      `${vendor}\ntag form { vendor: form group: performance options: ${options} }\nrule r { on ready do form.${call} }`,
      'tag form never sends personal(email)',
    ).filter((code) => code === 'asserted-send');
  expect(lead('lead("x")')).toEqual([]);
  expect(lead('lead("x", mail)')).toEqual(['asserted-send']);
  expect(lead('lead("x")', '{ user: mail }')).toEqual(['asserted-send']);
});

test.each([
  ['the event', '{ event: "gold" }', 'event'],
  ['its details', '{ event: "seen", eventInfo: { plan: "gold" } }', 'eventInfo.plan'],
  ['what "_clear" removes', '{ user: { _clear: true, plan: { name: "x" } } }', 'user.plan.kind'],
])('%s of a push into the data layer of Google is in its state', (_, item, path) => {
  const gtm = prelude.replace(/dataLayer: +"\w+"/, 'dataLayer: gtm("dataLayer")');
  const rules = `data level: text = cookie("level")\ntag google { vendor: gtm group: targeting }
rule mark { on click("b") when level is "x" do google.push(${item}) }
tag image { vendor: pixel group: targeting on click("a") options: { url: "https://image.example/p", parameters: { v: layer("${path}") } } }`;
  const codes = (claim: string) =>
    reported(`${rules}\nassert "one" { ${claim} }`, {}, gtm).map((text) => text.split(':')[0]);
  expect(codes('tag image never sends level')).toEqual(['asserted-send']);
});

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

test('the advice of a message about code of others is possible for each subject', () => {
  const tag = `tag script { vendor: script group: performance on start options: { url: "https://other.example/a.js" } }
tag image { vendor: pixel group: performance on start options: { url: "https://image.example/a" } }`;
  const { fix } = catalogue['asserted-send-by-code'];
  for (const [subject, property, name] of [
    ['every tag', 'name', 'script'],
    ['every sender', 'host', 'other.example'],
  ]) {
    expect(sent(tag, `${subject} never sends personal(phone)`)).toEqual(['asserted-send-by-code']);
    expect(sent(tag, `${subject} where ${property} is not "${name}" never sends personal(phone)`)).toEqual([]);
    expect(fix).toContain(`where ${property} is not`);
  }
});
