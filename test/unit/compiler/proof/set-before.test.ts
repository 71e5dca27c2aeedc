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
