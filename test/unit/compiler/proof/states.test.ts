import { expect, test } from 'vitest';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compileText, prelude } from '../../../support/compile-text.ts';
import { ownTag } from '../../../support/own-tag.ts';
import { proveAndReplay } from '../../../support/proved-and-replayed.ts';

test('shows by a withdrawal that a rule has not stored what it sets', async () => {
  const { kind, scenario } = await proveAndReplay(`${prelude}
    state seen: flag { keep: session, group: targeting }
    ${ownTag('not seen')}
    rule r { on click("a") do set(seen, true) own.run }
    assert "never" { tag own never runs }`);
  expect(kind).toBe('refuted');
  expect(scenario).toContain('consent becomes [necessary]');
});

test.each([
  ['initial: true', 'consent.targeting', 'refuted'],
  ['initial: true', 'path is "/"', 'refuted'],
  ['initial: path starts with "/jobs"', 'path starts with "/j"', 'proved'],
  ['initial: path starts with "/jobs"', 'path is "/jobs"', 'refuted'],
  ['group: targeting initial: true', 'consent.targeting', 'proved'],
])('a page stores the first value of a flag by itself: %s, only when %s', async (settings, condition, verdict) => {
  const { kind } = await proveAndReplay(`${prelude}
    state seen: flag { key: cookie("seen") ${settings} }
    rule r { on click("a") when ${condition} do set(seen, false) }
    assert "one" { every rule stores "seen" only when ${condition} }`);
  expect(kind).toBe(verdict);
});

const counted = 'state n: counter';
const text = 'state l: text data word: text = layer("word")';
test.each([
  ['a counter that one rule increases once', counted, 'n > 1', 'on start once do increase(n)', 'nothingRuns'],
  ['a counter that is increased once', counted, 'n is 1', 'on start once do increase(n)', 'refuted'],
  ['a counter that clicks increase', counted, 'n is 2', 'on click("i") do increase(n)', 'refuted'],
  ['a counter that is increased too rarely', counted, 'n is 50', 'on click("i") do increase(n)', 'notSettled'],
  ['a counter that only grows', counted, 'n < 0', 'on click("i") do increase(n)', 'nothingRuns'],
  [
    'a text that a rule never sets',
    text,
    'l is "zz"',
    'on start when word in ["a", "b"] do set(l, word else "a")',
    'nothingRuns',
  ],
  ['a text that a rule sets', text, 'l is "zz"', 'on layer("go") do set(l, word)', 'refuted'],
  ['a flag that is set later', 'state b: flag', 'b', 'on start do wait(2s) then set(b, true)', 'refuted'],
  ['a list', 'state l: list data word: text = layer("word")', 'l contains "x"', 'on start do add(l, word)', 'refuted'],
])('a state of the page has the values that events give it: %s', async (_, declared, when, rule, verdict) => {
  const { kind, scenario } = await proveNeverRuns(`${declared} rule i { ${rule} }`, when);
  expect(kind).toBe(verdict);
  expect(scenario ?? '').not.toMatch(/given.*\b[nlb] is/);
});

test('the searches for the values of states have a common limit', () => {
  const writes = Array.from(
    { length: 40 },
    (_, at) => `rule w${at} { on click("${at}") when word matches /^a.{${at}}b+c/ do set(l, word) }`,
  );
  const wanted = Array.from({ length: 60 }, (_, at) => `l matches /^q${at}+$/`).join(' or ');
  const { program } = compileText(`state l: text data word: text = layer("word") ${ownTag(wanted)}
    ${writes.join('\n')}
    rule r { on click("r") do own.run }
    assert "never" { tag own never runs }`);
  const [{ result }] = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  expect(result).toEqual({ kind: 'notSettled', because: expect.stringContaining('the state "l"') });
});

const flags = 'state x: flag state y: flag state z: flag';
test.each([
  [
    'a copy of a state',
    'state x: text state z: text',
    'z else "" is "1"',
    ['on click("a") do set(x, "1")', 'on click("b") do set(z, x)'],
    /"a"[^]*"b"[^]*"r"/,
  ],
  [
    'a state that must be set, and then be reset',
    flags,
    'z',
    [
      'on click("c") when y and not x do set(z, true)',
      'on click("a") do set(x, true)',
      'on click("d") do set(x, false)',
      'on click("b") when x do set(y, true)',
    ],
    /"a"[^]*"b"[^]*"d"[^]*"c"[^]*"r"/,
  ],
  [
    'a state that another one can never allow',
    flags,
    'z',
    [
      'on click("a") when y do set(x, true)',
      'on click("b") when x do set(y, true)',
      'on click("c") when x and y do set(z, true)',
    ],
    undefined,
  ],
])('states depend on each other: %s', async (_, declared, when, rules, shown) => {
  const setting = rules.map((rule, at) => `rule i${at} { ${rule} }`).join('\n');
  const { kind, scenario } = await proveNeverRuns(`${declared} ${setting}`, when, 'click("r")');
  expect(kind).toBe(shown ? 'refuted' : 'notSettled');
  if (shown) expect(scenario).toMatch(shown);
});

test('quotes names that are words of sentences', async () => {
  const { kind } = await proveAndReplay(`${prelude}
    tag twice { vendor: pixel group: necessary options: { url: "https://www.example.com/p" } }
    rule after { on click("a") do twice.run }
    rule other { on click("b") do twice.run }
    assert "never" { rule after never runs }`);
  expect(kind).toBe('refuted');
});

test.each([
  ['another address', 'flag { initial: path starts with "/a" }', 's and not (path starts with "/a")', 'navigate "/'],
  ['two addresses', 'text { initial: path }', 's is "/a" and path is "/b"', 'navigate "/b"'],
  ['a value of a script', 'flag { initial: layer("t") is "a" }', 's and layer("t") is "b"', 'set layer("t") to "b"'],
  ['a navigation', 'flag { initial: path is "/a" }', 's and path is "/b"', 'given  path is "/a"', 'navigation'],
])('a page may change after a first value was computed: %s', async (_, declared, when, shown, event = 'click("a")') => {
  const { kind, scenario } = await proveNeverRuns(`state s: ${declared}`, when, event);
  expect(kind).toBe('refuted');
  expect(scenario).toContain(shown);
});

test.each([
  ['the host', 'flag { initial: host is "a.example" }', 's and host is "b.example"'],
  ['the referrer', 'flag { initial: referrer is "https://a.example/" }', 's and referrer is "https://b.example/"'],
  ['the same address', 'flag { initial: path is "/a" and hash is "#b" and path is "/c" }', 's'],
])('what is the same in the whole page stays as it was: %s', async (_, declared, when) => {
  const { kind } = await proveNeverRuns(`state s: ${declared}`, when);
  expect(kind).toBe('nothingRuns');
});

test.each([
  ['what follows it with `then` starts', 'set(seen, true) then own.run', 'tag own never runs', 'refuted'],
  ['the action starts', 'set(seen, true)', 'rule r runs only when consent.targeting', 'refuted'],
  ['it is not stored', 'set(seen, true)', 'every rule stores seen only when consent.targeting', 'proved'],
])('a rule changes a state in the page without the consent to store it: %s', async (_, actions, claim, verdict) => {
  const { kind } = await proveAndReplay(`${prelude}
    state seen: flag { keep: session, group: targeting }
    ${ownTag('not consent.targeting')}
    rule r { on click("a") do ${actions} }
    assert "one" { ${claim} }`);
  expect(kind).toBe(verdict);
});

test.each([
  [
    'a state and data',
    'data c: text = cookie("k") state s: text { key: cookie("k") }',
    'exists c and exists s',
    'refuted',
  ],
  [
    'different values',
    'data c: text = cookie("k") state s: text { key: cookie("k") }',
    'c is "1" and s is "2"',
    'notSettled',
  ],
  [
    'a text and a part of it',
    'data c: text = layer("x") data s: text = layer("x.y")',
    'exists c and exists s',
    'notSettled',
  ],
])('one place has one value: %s', async (_, declared, when, verdict) => {
  const { kind } = await proveNeverRuns(declared, when);
  expect(kind).toBe(verdict);
});

test.each([
  ['runs only when n >= 3', 'proved'],
  ['runs only when n >= 4', 'refuted'],
  ['never runs when n is 2', 'proved'],
  ['never runs when n is 3', 'refuted'],
  ['never runs when n > 6', 'refuted'],
])('a counter that only grows is not less when a queued action starts: %s', async (claim, verdict) => {
  const { kind } = await proveAndReplay(`${prelude} state n: counter
    tag later { vendor: pixel group: targeting options: { url: "https://www.example.com/p" } }
    rule i { on click("i") do increase(n) }
    rule r { on click("a") when n >= 3 do later.run }
    assert "one" { rule r ${claim} }`);
  expect(kind).toBe(verdict);
});

test.each([
  ['f', 'set(f, true)'],
  ['not f', 'set(f, true)'],
  ['t is "b"', 'set(t, "b")'],
])('another event sets a state while the rule waits: never when %s', async (condition, action) => {
  const { kind, scenario } = await proveAndReplay(`${prelude} state f: flag state t: text ${ownTag()}
    rule i { on click("i") do ${action} }
    rule r { on start do wait(2s) then own.run }
    assert "one" { rule r never runs when ${condition} }`);
  expect(kind).toBe('refuted');
  expect(scenario?.includes('click "i"')).toBe(condition !== 'not f');
});

test.each([
  ['by another event', ['on click("i") do set(f, true)', 'on click("a") when f do own.run'], 'refuted'],
  ['by what causes its event', ['on click("i") do set(f, true) raise(go)', 'on go when f do own.run'], 'refuted'],
  [
    'before, but is cleared',
    ['on click("i") once do set(f, true)', 'on click("a") when f do clear(f) own.run'],
    'notSettled',
  ],
])('an action starts again if its state is set %s', async (_, [first, second], verdict) => {
  const { kind } = await proveAndReplay(`${prelude} state f: flag event go = direct("go") ${ownTag()}
    rule i { ${first} }
    rule r { ${second} }
    assert "one" { rule r sends at most 1 }`);
  expect(kind).toBe(verdict);
});

/** Proves that the tag `own` never runs, although a rule runs it at an event if the condition is true. */
function proveNeverRuns(declared: string, condition: string, event = 'click("a")') {
  return proveAndReplay(`${prelude} ${declared} ${ownTag(condition)}
    rule r { on ${event} do own.run }
    assert "never" { tag own never runs }`);
}
