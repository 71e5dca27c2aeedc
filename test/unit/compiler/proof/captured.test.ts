import { expect, test } from 'vitest';
import { prelude } from '../../../support/compile-text.ts';
import { ownTag } from '../../../support/own-tag.ts';
import { proveAndReplay } from '../../../support/proved-and-replayed.ts';

const cases = Array.from({ length: 12 }, (_, at) => `s is "${at}": "v${at}"`).join(', ');
const long = `state s: text data other: text = layer("other") data d: text = case { ${cases}, otherwise: "x" }
  rule z { on start do set(s, layer("l")) }`;
// Together they have more combinations than are computed one by one.
const table = `state s: text data land: country = layer("land") data o: text = layer("o") data other: text = layer("other")
  matrix t: text by country { ${['DE', 'FR', 'IT', 'ES', 'PL', 'JP', 'CA'].map((code) => `${code}: "${code}"`).join(', ')}, otherwise: "n", missing: s else "x" }
  data c: text = case { ${Array.from({ length: 8 }, (_, at) => `o is "${at}": "c${at}"`).join(', ')}, otherwise: "a" }
  rule z { on start do set(s, layer("l")) }`;
const stored = `data lv: text = session("kk") else "" state k: text { key: session("kk") } state s: text state f: flag`;

test.each([
  [
    'a stored flag, copied between two changes',
    `state k: flag { keep: session } state s: flag ${ownTag('s and not k')}`,
    'set(k, true) set(s, k) set(k, false) own.run',
  ],
  [
    'elements of the page, tested before a frame is added',
    `state s: flag ${ownTag('s and present("iframe")')}
    tag frame { vendor: iframe group: necessary options: { url: "https://www.example.com/f" title: "a" } }
    tag code { vendor: script group: necessary options: { url: "https://www.example.com/s.js" } }`,
    'code.run set(s, not present("iframe")) frame.run own.run',
  ],
  [
    'a text, compared with what replaced it',
    `${stored} ${ownTag('exists s and not (s is lv) and lv is not ""')}`,
    'set(s, lv) set(k, "b") own.run',
  ],
  [
    'a text in a function, and the same function of what replaced it',
    `${stored} ${ownTag('upper(s else "") is "A" and upper(lv) is "B"')}`,
    'set(s, lv) set(k, "b") own.run',
  ],
  [
    'the result of a function of a text that is replaced twice',
    `${stored} ${ownTag('f and not hasEmail(lv)')}`,
    'set(k, "joe@a.example") set(f, hasEmail(lv)) set(k, "b") own.run',
  ],
  [
    'a condition of an action before the change',
    `state k: flag { keep: session } ${ownTag('not k')}
    tag first { vendor: pixel group: necessary when k options: { url: "https://www.example.com/q" } }`,
    'set(k, true) first.run then set(k, false) then own.run',
  ],
  [
    'a long declaration of a state',
    `${long} ${ownTag('not (join([d, "a"], "-") is "v1-a")')}`,
    'set(s, other else "0") own.run',
    'when join([d, "a"], "-") is "v1-a"',
  ],
  [
    'rows of a lookup table that read a state',
    `${table} ${ownTag('not hasEmail(join([t[land], c], " "))')}`,
    'set(s, other else "x") own.run',
    'when hasEmail(join([t[land], c], " "))',
  ],
])(
  'what a rule has read before a change is not what it reads after it: %s',
  async (_, declared, actions, when = '') => {
    const { kind } = await proveAndReplay(`${prelude} ${declared}
    rule r { on click("a") ${when} do ${actions} }
    assert "never" { tag own never runs }`);
    expect(kind).toBe('refuted');
  },
);

test('a list that a rule changes twice is not the same in between', async () => {
  const { kind } = await proveAndReplay(`${prelude} state l: list of text state s: text
    ${ownTag('s is "yes" and not (l contains "x")')}
    rule r { on click("a") do add(l, "x") set(s, case { l contains "x": "yes", otherwise: "no" }) remove(l, "x") own.run }
    assert "never" { tag own never runs }`);
  expect(['refuted', 'notSettled']).toContain(kind);
});

test.each([
  ['the same read twice', `${stored} ${ownTag('s is "a" and lv is "b"')}`, 'set(s, lv) own.run'],
  [
    'a long declaration',
    `${long} ${ownTag('not (join([d, "a"], "-") is "v1-a")')}`,
    'own.run',
    'when join([d, "a"], "-") is "v1-a"',
  ],
])('what a rule reads twice without a change between is the same: %s', async (_, declared, actions, when = '') => {
  const { kind } = await proveAndReplay(`${prelude} ${declared}
    rule r { on click("a") ${when} do ${actions} }
    assert "never" { tag own never runs }`);
  expect(kind).toBe('nothingRuns');
});

test.each([
  ['a list that loses an item', 'state l: list of text', 'count(l) is 0', 'remove(l, "a")', ''],
  [
    'a counter after its group is withdrawn',
    'state l: counter { keep: session, group: performance }',
    'l is 0',
    'increase(l)',
    'and not consent.performance and not consent.targeting',
  ],
])('a change that the proof does not know exactly is not settled: %s', async (_, declared, empty, change, and) => {
  const { kind } = await proveAndReplay(`${prelude} ${declared}
    ${ownTag(`not (${empty}) ${and}`)}
    rule before { on click("a") do ${change} }
    rule r { on click("a") when ${empty} do ${change} own.run }
    assert "never" { rule r never runs when not (${empty}) }`);
  expect(kind).not.toBe('unconfirmed');
});
