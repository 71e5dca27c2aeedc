import { expect, test } from 'vitest';
import { prelude } from '../../../support/compile-text.ts';
import { proveAndReplay } from '../../../support/proved-and-replayed.ts';

const tag = (group: string) =>
  `tag own { vendor: pixel group: ${group} options: { url: "https://www.example.com/p" } }`;
const waits = tag('targeting');

test.each([
  ['a counter', 'increase(n) own.run', 'n is 0', 'proved'],
  ['a counter, twice', 'increase(n) increase(n) own.run', 'n < 2', 'proved'],
  ['a counter that may be greater', 'increase(n) own.run', 'n is 2', 'refuted'],
  ['a flag', 'set(f, true) own.run', 'not f', 'proved'],
  ['a text', 'set(t, "y") own.run', 't is "x"', 'proved'],
  ['a text that is cleared', 'set(t, "y") clear(t) own.run', 'not exists t', 'proved'],
  ['a copy of the event', 'set(t, layer("word") else "x") own.run', 'not exists t', 'proved'],
  ['an action that may not happen', 'other.run then set(f, true) then always own.run', 'not f', 'refuted'],
  ['an action after a wait', 'wait(1s) then set(f, true) own.run', 'not f', 'proved'],
  ['another rule that changes it', 'set(g, true) own.run', 'not g', 'refuted'],
  ['another rule that increases it', 'increase(m) own.run', 'm is 0', 'proved'],
])('an action that waits for consent starts after what its rule has set: %s', async (_, actions, claim, verdict) => {
  const { kind } = await proveAndReplay(`${prelude}
    state n: counter state m: counter state f: flag state g: flag state t: text { initial: "x" }
    ${waits} tag other { vendor: pixel group: performance options: { url: "https://www.example.com/q" } }
    rule r { on click("a") do ${actions} }
    rule back { on click("b") do set(g, false) increase(m) }
    assert "one" { tag own never runs when ${claim} }`);
  expect(kind).toBe(verdict);
});

test('a counter that one rule increases once has no greater value when its next action starts', async () => {
  const { kind } = await proveAndReplay(`${prelude} state n: counter ${tag('necessary')}
    rule r { on click("a") once do increase(n) own.run }
    assert "one" { tag own runs only when n is 1 }`);
  expect(kind).toBe('proved');
});

test('shows the fewest events after which a counter has a value', async () => {
  const { kind, scenario } = await proveAndReplay(`${prelude} state n: counter ${waits}
    rule r { on click("a") do increase(n) own.run }
    assert "one" { tag own never runs when n is 2 }`);
  expect(kind).toBe('refuted');
  expect(scenario?.match(/click/g)).toHaveLength(2);
});

test.each([
  ['a flag', 'on click("a") do set(f, true)', '', 'not f', 'proved'],
  ['a flag that is false there', 'on click("a") do set(f, true)', '', 'f', 'refuted'],
  ['a counter', 'on click("a") do increase(n)', '', 'n is 0', 'proved'],
  ['a counter that is higher', 'on click("a") do increase(n)', '', 'n is 2', 'refuted'],
  ['only with a condition', 'on click("a") when path is "/a" do set(f, true)', '', 'not f', 'refuted'],
  ['only once', 'on click("a") once do set(f, true)', '', 'not f', 'notSettled'],
  ['another event', 'on click("b") do set(f, true)', '', 'not f', 'refuted'],
  ['a rule between them', 'on click("a") do set(f, true)', 'on click("a") do set(f, false)', 'not f', 'refuted'],
  ['a rule of another event', 'on click("a") do set(f, true)', 'on layer("b") do set(f, false)', 'not f', 'proved'],
  [
    'a click that both rules may notice',
    'on click("a") do set(f, true)',
    'on click("b") do set(f, false)',
    'not f',
    'notSettled',
  ],
  ['a tag between them', 'on click("a") do own.run set(f, true)', '', 'not f', 'notSettled'],
])('earlier rules of the same event have set states: %s', async (_, first, other, claim, verdict) => {
  const { kind } = await proveAndReplay(`${prelude} state f: flag state n: counter ${tag('necessary')}
    tag own2 { vendor: pixel group: necessary options: { url: "https://www.example.com/q" } }
    rule first { ${first} }
    ${other && `rule other { ${other} }`}
    rule r { on click("a") do own2.run }
    assert "one" { tag own2 never runs when ${claim} }`);
  expect(kind).toBe(verdict);
});

test('what an earlier rule has set is still so when an action waits, unless another rule changes it', async () => {
  const prove = (back: string) =>
    proveAndReplay(`${prelude} state f: flag ${waits}
    rule first { on click("a") do set(f, true) }
    rule r { on click("a") do own.run }
    rule back { on layer("b") do ${back} }
    assert "one" { tag own never runs when not f }`);
  expect((await prove('set(f, true)')).kind).toBe('proved');
  expect((await prove('set(f, false)')).kind).toBe('refuted');
});

test.each([
  ['hover', 'on hover(".a"), hover(".a .b")', 'on hover(".a")'],
  ['hover, of one element', 'on hover(".a")', 'on hover(".a")'],
  ['click', 'on click(".a"), click(".a .b")', 'on click(".a")'],
])('an earlier rule of %s may start later, or for another element', async (_, first, second) => {
  const { kind } = await proveAndReplay(`${prelude} state f: flag ${tag('necessary')}
    rule first { ${first} do set(f, true) }
    rule r { ${second} do own.run }
    assert "one" { tag own never runs when not f }`);
  expect(kind).not.toBe('proved');
});
