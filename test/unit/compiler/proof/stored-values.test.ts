import { expect, test } from 'vitest';
import { preludeWithVisits } from '../../../support/compile-text.ts';
import { findContradictions } from '../../../support/excluded-starts.ts';
import { search } from '../../../support/search.ts';
import { createRandom } from '../../../support/random.ts';

const tags = ['t0', 't1', 't2', 't3'];

const themes = [
  {
    conditions: ['(one else "") is "b"', '(two else "") is "b"', 'exists one', 'exists two', 'exists read', '(read else "") is "b"', 'exists one and (one else "") is not "hello"'],
    changes: ['set(one, "b")', 'set(one, "hello")', 'set(two, "c")', 'set(two, "b")', 'set(one, "")', 'clear(one)', 'clear(two)'],
  },
  {
    conditions: ['amount is 0', 'amount is 5', 'amount > 0'],
    changes: ['set(amount, 0)', 'set(amount, 7)', 'increase(amount)', 'clear(amount)'],
  },
  {
    conditions: ['items contains "a"', 'count(items) is 2', 'count(items) is 0'],
    changes: ['add(items, "a|b")', 'add(items, "a")', 'set(items, ["", "a", "b"])', 'set(items, ["a|b"])', 'clear(items)'],
  },
  { conditions: ['flagged', 'not flagged'], changes: ['set(flagged, true)', 'set(flagged, false)'] },
  { conditions: ['present("iframe")', 'not present("iframe")'], changes: ['frame.run'] },
  {
    conditions: ['consent.performance', 'count(campaign.recent) > 0', 'visit.new else false'],
    changes: ['set(flagged, true)'],
  },
]; // prettier-ignore

/** Returns random rules that set stored values and read them in later actions of the same rule. */
function generateRules(seed: number): string {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const chance = (part: number) => random() < part;
  const place = () =>
    pick(['key: local("k")', 'key: session("k")', 'key: cookie("k")', 'keep: session', 'keep: visitor']);
  const group = () => (chance(0.5) ? ` group: ${pick(['performance', 'targeting'])}` : ' group: necessary');
  const initial = (value: string) => (chance(0.3) ? ` initial: ${value}` : '');
  const limit = () => (chance(0.3) ? ' limit: 3' : '');
  // Most of a program is about one thing, so that conditions read what actions change.
  const theme = pick(themes);
  const themed = () => (chance(0.8) ? theme : pick(themes));
  const condition = () => pick(themed().conditions);
  const change = () => pick(themed().changes);
  const actions = [change(), 't0.run', change(), 't1.run', change(), 't2.run t3.run'].join(' ');
  // Most tags need what the rule excludes, so that only a change between the two starts them.
  const excluded = condition();
  const needed = () => (chance(0.6) ? excluded : chance(0.5) ? condition() : `${condition()} and ${condition()}`);
  return `
state one: text { ${place()}${group()}${limit()} }
state two: text { ${place()}${group()} }
state amount: counter { ${place()}${group()}${initial('5')} }
state items: list of text { ${place()} format: ${pick(['json', 'pipes'])}${group()} }
state flagged: flag { ${place()}${group()}${initial('true')} }
data read: text = ${pick(['local', 'session', 'cookie'])}("k")
tag frame { vendor: iframe group: necessary options: { url: "https://www.example.com/f" title: "a" } }
${tags.map((id) => `tag ${id} { vendor: pixel group: necessary when ${needed()} options: { url: "https://www.example.com/${id}" } }`).join('\n')}
rule r { on ${pick(['ready', 'click("button")'])} when not (${excluded}) do ${actions} }
${tags.map((id) => `assert "${id}" { tag ${id} never runs }`).join('\n')}`;
}

const visitors = [
  '',
  'given consent is [necessary, performance, targeting]',
  'given consent is [necessary, performance] given query("cid") is "x"',
  'given consent is [necessary, performance, targeting] given local("k") is "b" given cookie("k") is "b" given session("k") is "b"',
  'given consent is unknown',
];
const steps = [
  'when click "button"',
  'when click "button" when click "button"',
  'when consent becomes [necessary] when click "button"',
  'when click "button" when consent becomes [necessary, performance, targeting] when click "button"',
];

test('No action starts in the script that a proof about stored values excludes', async () => {
  const { seed, numRuns } = search(12);
  const wrong: unknown[] = [];
  let count = 0;
  for (let at = seed; at < seed + numRuns; at++) {
    const found = await findContradictions(generateRules(at), { before: preludeWithVisits, visitors, steps });
    wrong.push(...found.wrong.map((one) => ({ seed: at, one })));
    count += found.proved;
  }
  expect(wrong.slice(0, 2)).toEqual([]);
  expect(count).toBeGreaterThan(numRuns / 6);
});
