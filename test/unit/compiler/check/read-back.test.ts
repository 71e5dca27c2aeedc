import { describe, expect, test } from 'vitest';
import { prelude } from '../../../support/compile-text.ts';
import { reported } from '../reported.ts';

/** A vendor whose script belongs to others and may have the id of the visitor. */
const vendor = (parts: string) =>
  `vendor chat { ${parts}\n  option user: personal(id) text?\n  option plain: text?\n  action open(topic: text) = ["open", topic] }`;
const commands = 'script: "https://chat.example/c.js"';
const tag = 'tag c { vendor: chat group: targeting on start options: { user: customer } }';
const customer = 'data customer: personal(id) text = layer("user.id")';
const pixel =
  'tag ads { vendor: pixel group: targeting on click("a") options: { url: "https://ads.example/p", parameters: { a: seen } } }';

/** Returns what is reported about personal data of a vendor with some parts, if a pixel on another host sends a reading. */
const sent = (parts: string, reading: string, type: string | undefined = 'text', before?: string) =>
  personal(`${vendor(parts)}\n${customer}\n${tag}\ndata seen: ${type} = ${reading}\n${pixel}`, before);

const personal = (text: string, before?: string): string[] =>
  reported(text, {}, before).filter((one) => one.startsWith('personal'));

const found = ['personal-read-back: customer'];
const list = `queue: list("_chat") ${commands} first: [["identify", user]]`;
const rows: [title: string, parts: string, reading: string, type?: string][] = [
  ['a list', list, 'global("_chat.0.1")'],
  ['the whole of a list', list, 'global("_chat")', 'anything'],
  ['a flat list', `queue: list("_chat", flat: true) ${commands} first: [["identify", user]]`, 'global("_chat.1")'],
  ['settings', `queue: list("_chat", class: "Chat", settings: { user }) ${commands}`, 'global("_chat.user")'],
  ['arguments', `queue: arguments("chatLayer") ${commands} first: [["identify", user]]`, 'global("chatLayer.0.1")'],
  ['a function', `queue: function("chat", kept: "q") ${commands} first: [["identify", user]]`, 'global("chat.q.0.1")'],
  [
    'another name of a function',
    `queue: function("chat", kept: "q", also: ["talk"]) ${commands} first: [["identify", user]]`,
    'global("talk.q.0.1")',
  ],
  [
    'methods',
    `queue: methods("chat", names: [identify]) ${commands} first: [["identify", user]]`,
    'global("chat.0.1")',
  ],
  [
    'properties of a queue',
    `queue: function("chat", kept: "q", set: { user: user }) ${commands}`,
    'global("chat.user")',
  ],
  ['global variables', `${commands} globals: { chatUser: user }`, 'global("chatUser")'],
  ['a field of one', `${commands} globals: { chatUser: { id: user } }`, 'global("window.chatUser.id")'],
  ['a command that sets one', `queue: list("_chat") ${commands} grant: [set("chatUser", user)]`, 'global("chatUser")'],
  ['a computed name', `queue: list("_chat") ${commands} withdraw: [set("off-" + user, true)]`, 'global("off-1")'],
  ['an attribute', `${commands} attributes: { "data-user": user }`, 'element("script", attribute: "data-user")'],
  [
    'an attribute that a selector tests',
    `${commands} attributes: { "data-user": user }`,
    `text(present("script[data-user='1']"))`,
  ],
  ['the address', `${commands} query: { u: user }`, 'element("script[src*=chat]", attribute: "src")'],
  ['what follows the script', `queue: list("_chat") ${commands} loaded: [["identify", user]]`, 'global("_chat.0.1")'],
];

describe('reports personal data that a tag writes into the page, where a rule reads it without the label', () => {
  test.each(rows)('%s', (_, parts, reading, type) => expect(sent(parts, reading, type)).toEqual(found));

  test('in the array of the data layer, and in its state after the command "set"', () => {
    const gtm = prelude.replace('{', '{ dataLayer: gtm("dataLayer") ');
    const queue = (command: string) => `queue: arguments("dataLayer") ${commands} first: [${command}]`;
    expect(sent(queue('["config", user]'), 'global("dataLayer.3.1")', 'text', gtm)).toEqual(found);
    expect(sent(queue('["set", { id: user }]'), 'layer("id")', 'text', gtm)).toEqual(found);
    expect(sent(queue('["set", { event: user }]'), 'layer("event")', 'text', gtm)).toEqual(found);
    expect(sent(queue('["set", "event", user]'), 'layer("event")', 'text', gtm)).toEqual(found);
    expect(sent(queue('["event", user]'), 'layer("id")', 'text', gtm)).toEqual([]);
  });

  test('in an event that the command "set" pushes', () => {
    const gtm = prelude.replace('{', '{ dataLayer: gtm("dataLayer") ');
    const chat = vendor(`queue: arguments("dataLayer") ${commands.replace('chat.example', 'www.example.com')}`)
      .replace('["open", topic]', '["set", { event: "g" }]'); // prettier-ignore
    const plain = 'tag c { vendor: chat group: targeting options: { plain: "a" } }';
    const third = 'tag ads { vendor: pixel group: targeting on layer("g") options: { url: "https://ads.example/p" } }';
    const text = (when: string) =>
      `${chat}\n${customer}\n${plain}\nrule r { on start ${when} do c.open("x") }\n${third}`;
    expect(personal(text('when exists customer'), gtm)).toEqual(['personal-decision: exists customer']);
    expect(personal(text(''), gtm)).toEqual([]);
  });

  test('how many items the data layer has, and at which index', () => {
    const rules = (action: string) => `${customer}\nrule o { on start when exists customer do ${action} }\n${pixel}`;
    const labelled = 'data q: personal text = layer("q")\n';
    for (const [action, more] of [
      ['push({ q: "1" })', labelled],
      ['raise(layer("zz"))', ''],
    ]) {
      expect(personal(`${more}${rules(action)}\ndata seen: text = global("adobeDataLayer.0.word")`)).toEqual([
        'personal-state: exists customer',
      ]);
      expect(personal(`${more}${rules(action)}\ndata seen: text = layer("word")`)).toEqual([]);
    }
  });

  test.each([
    ['a text', 'text', 'element("h1")'],
    ['a style', 'text', 'element("h1", attribute: "style")'],
  ])('%s that personalisation changes for some', (_, type, reading) => {
    const target =
      'tag t { vendor: personalisation group: targeting options: { edge: "edge.example.com", client: "x" } }';
    const rules = (when: string) =>
      `${customer}\n${target}\nrule p { on ready ${when} do t.page }\ndata seen: ${type} = ${reading}\n${pixel}`;
    expect(personal(rules('when exists customer'))).toEqual(['personal-read-back: exists customer']);
    expect(personal(rules('when path is "/"'))).toEqual([]);
  });

  test('an argument of an action', () => {
    const rule = 'rule ask { on click("b") do c.open(declassify(customer, "no")) c.open(customer) }';
    const text = `${vendor(`queue: list("_chat") ${commands}`).replace('topic: text', 'topic: personal(id) text')}
      ${customer}\ntag c { vendor: chat group: targeting options: { plain: "a" } }\n${rule}`;
    expect(personal(`${text}\ndata seen: text = global("_chat.0.1")\n${pixel}`)).toEqual(found);
    expect(personal(text)).toEqual([]);
  });

  test('an event, in what it watches', () => {
    const watching = 'data seen: text = global("_chat.0.1")\nrule w { on changed(seen) do log("x") }';
    expect(personal(`${vendor(list)}\n${customer}\n${tag}\n${watching}`)).toEqual(found);
    const appears = 'rule w { on appears("script[data-user]") do log("x") }';
    const attribute = vendor(`${commands} attributes: { "data-user": user }`);
    expect(personal(`${attribute}\n${customer}\n${tag}\n${appears}`)).toEqual(found);
  });

  test.each(['script[data-user]', 'script', '[src]'])('an action that marks %s', (selector) => {
    const attribute = vendor(`${commands} attributes: { "data-user": user }`);
    const mark = `rule w { on click("a") do addClass("${selector}", "mark") }`;
    expect(personal(`${attribute}\n${customer}\n${tag}\n${mark}`)).toEqual(found);
  });

  test.each(rows)('a decision about whether it is there: %s', (_, parts, reading, type) => {
    const plain = tag.replace('user: customer', 'user: declassify(customer, "no"), plain: "a"').replace('on start', '');
    const rule = 'rule open { on start when exists customer do c.open("x") }';
    const own = vendor(parts).replaceAll('chat.example', 'www.example.com');
    const text = `${own}\n${customer}\n${plain}\n${rule}\ndata seen: ${type ?? 'text'} = ${reading}`;
    expect(personal(text)).toEqual(['personal-read-back: exists customer']);
    expect(personal(text.replace('exists customer', 'path is "/"'))).toEqual([]);
  });
});

describe('reports nothing about', () => {
  test.each([
    ['another global variable', 'global("_other.0.1")'],
    ['another element', 'element("h1")'],
    [
      'another part of a function that keeps commands',
      'global("chat.version")',
      `queue: function("chat", kept: "q") ${commands} first: [["identify", user]]`,
    ],
  ])('%s', (_, reading, parts = list) => expect(sent(parts, reading)).toEqual([]));

  test('a reading with the label, which others may not receive', () => {
    expect(sent(list, 'global("_chat.0.1")', 'personal(id) text')).toEqual(['personal-data: seen']);
  });

  test('a value without a label', () => {
    const plain = tag.replace('user: customer', 'plain: path');
    const parts = `queue: list("_chat") ${commands} first: [["identify", plain]]`;
    expect(personal(`${vendor(parts)}\n${plain}\ndata seen: text = global("_chat.0.1")\n${pixel}`)).toEqual([]);
  });
});
