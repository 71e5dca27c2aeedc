import { expect, test } from 'vitest';
import { prelude } from '../../../support/compile-text.ts';
import { findContradictions } from '../../../support/excluded-starts.ts';
import { createRandom } from '../../../support/random.ts';
import { search } from '../../../support/search.ts';

const tags = ['t0', 't1', 't2'];

interface Theme {
  readonly conditions: readonly string[];
  readonly changes: readonly string[];
}

/** A value that a rule copies, and what it copies. */
const copies: Theme = {
  conditions: ['copy', 'flagged', 'copied else "" is "b"', 'copied else "" is "B"', 'one else "" is "b"', 'exists one', 'copied else "-" is (one else "-")',
    'items contains "a"', 'count(items) is 0', 'amount > 1', 'hasEmail(one else "")', 'present("iframe")', 'read is "b"'],
  changes: ['set(one, "b")', 'set(one, "joe@a.example")', 'clear(one)', 'set(flagged, true)', 'set(flagged, false)', 'add(items, "a")', 'remove(items, "a")',
    'increase(amount)', 'set(amount, 0)', 'frame.run', 'set(copied, one)', 'set(copied, upper(one else ""))', 'set(copied, read)', 'set(copied, text(amount))',
    'set(copy, flagged)', 'set(copy, exists one)', 'set(copy, items contains "a")', 'set(copy, hasEmail(one else ""))', 'set(copy, present("iframe"))', 'set(copy, amount > 1)',
    'set(copied, case { items contains "a": "b", otherwise: "c" })'],
}; // prettier-ignore

/** A declaration of a state with more parts than an expression that keeps its text. */
const long: Theme = {
  conditions: ['long is "v1"', 'long is "none"', 'joined is "v1-a"', 'upper(long) is "V1"', 'copied else "" is "v1"', 'one else "" is "1"', 'hasEmail(joined)', 'copy'],
  changes: ['set(one, "1")', 'set(one, "2")', 'clear(one)', 'set(one, layer("word") else "1")', 'set(copied, long)', 'set(copy, joined is "v1-a")', 'set(copied, lower(joined))'],
}; // prettier-ignore

/** First values of states, computed before the address changes. */
const first: Theme = {
  conditions: ['firstPath else "" is "/a"', 'path is "/a"', 'path is "/b"', 'begunAtA', 'path starts with "/a"', 'exists query("x")', 'begunWithX', 'hash is "x"'],
  changes: ['set(firstPath, path)', 'set(begunAtA, path is "/a")', 'set(begunWithX, false)', 'clear(firstPath)', 'set(copied, path)'],
}; // prettier-ignore

/** States that are stored only with consent, but have a value in the page without it. */
const consented: Theme = {
  conditions: ['seen > 0', 'seen is 2', 'counted', 'consent.targeting', 'consent.performance', 'labels contains "a"', 'choice else "" is "b"'],
  changes: ['increase(seen)', 'set(counted, true)', 'set(counted, consent.targeting)', 'add(labels, "a")', 'set(choice, "b")', 'set(copy, counted)', 'set(copied, choice)', 'clear(choice)'],
}; // prettier-ignore

/** States of the page, read by actions that wait for consent. */
const waiting: Theme = {
  conditions: ['clicks is 0', 'clicks is 1', 'clicks > 1', 'clicks is 2', 'told', 'word else "" is "x"', 'exists word', 'level is 0', 'level is 1', 'flagged'],
  changes: ['increase(clicks)', 'increase(clicks)', 'set(told, true)', 'set(told, true)', 'set(word, "x")', 'set(word, "y")', 'clear(word)', 'increase(level)', 'set(level, 0)', 'set(flagged, told)', 'wait(1s) then set(told, true)'],
}; // prettier-ignore

const themes = [copies, long, first, consented, waiting];

/** Returns random rules that change values and read them in later actions, in later rules and at later addresses. */
function generateRules(seed: number): string {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const chance = (part: number) => random() < part;
  const theme = themes[seed % themes.length];
  const themed = () => (chance(0.85) ? theme : pick(themes));
  const condition = () => `${chance(0.4) ? 'not ' : ''}(${pick(themed().conditions)})`;
  const joined = () => (chance(0.6) ? condition() : `${condition()} and ${condition()}`);
  const change = () => pick(themed().changes);
  const changes = (most: number) => Array.from({ length: 1 + Math.floor(random() * most) }, change).join(' ');
  const place = () => pick(['keep: page', 'keep: session', 'keep: visitor', 'key: session("k")', 'key: local("k")']);
  const group = () => pick(['performance', 'targeting', 'targeting']);
  const event = () => pick(['click("button")', 'click("button")', 'navigation', 'start', 'go']);
  const excluded = condition();
  const needed = () => (chance(0.4) ? excluded : joined());
  const cases = Array.from({ length: 12 }, (_, at) => `one is "${at}": "v${at}"`).join(', ');
  return `
state one: text { ${place()} }
state flagged: flag { ${pick(['keep: page', 'keep: session'])} }
state items: list of text
state amount: counter { ${pick(['keep: page', 'keep: session'])} }
state copy: flag
state copied: text
state firstPath: text { initial: path }
state begunAtA: flag { initial: path is "/a" }
state begunWithX: flag { initial: exists query("x") }
state seen: counter { keep: session, group: ${group()} }
state counted: flag { keep: ${pick(['session', 'visitor'])}, group: ${group()} }
state labels: list of text { keep: session, format: json, group: ${group()} }
state choice: text { keep: visitor, group: ${group()} }
state clicks: counter
state told: flag
state word: text
state level: counter
event go = layer("go")
data read: text = session("k") else ""
data long: text = case { ${cases}, otherwise: "none" }
data joined: text = join([long, "a"], "-")
tag frame { vendor: iframe group: necessary options: { url: "https://www.example.com/f" title: "a" } }
${tags.map((id) => `tag ${id} { vendor: pixel group: ${theme === waiting && chance(0.6) ? 'targeting' : 'necessary'} when ${needed()} options: { url: "https://www.example.com/${id}" } }`).join('\n')}
rule before { on ${event()} ${chance(0.4) ? `when ${joined()}` : ''} do ${changes(3)} }
rule main { on ${event()} when not (${excluded}) do ${changes(3)} t0.run ${changes(2)} t1.run }
rule later { on ${event()} when ${joined()} do t2.run }
${tags.map((id) => `assert "${id}" { tag ${id} never runs }`).join('\n')}`;
}

const visitors = [
  'given path is "/a"',
  'given path is "/a" given query("x") is "1" given layer("word") is "2" given consent is [necessary, performance, targeting]',
  'given path is "/b" given consent is [necessary, performance] given session("k") is "b" given local("k") is "1"',
];
const steps = [
  'when click "button" when raise go when click "button"',
  'when click "button" when navigate "/b#x" when click "button" when raise go',
  'when raise go when navigate "/a?x=1" when click "button" when consent becomes [necessary, targeting] when click "button"',
];

test('no script starts what a proof about changed values excludes, and scripts confirm what is refuted', async () => {
  const { seed, numRuns } = search(8);
  const wrong: unknown[] = [];
  let count = 0;
  for (let at = seed; at < seed + numRuns; at++) {
    const found = await findContradictions(generateRules(at), { before: prelude, visitors, steps, replays: true });
    wrong.push(...found.wrong.map((one) => ({ seed: at, one })));
    count += found.proved;
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  // One program alone may have no assertion that is proved.
  if (numRuns > 1) expect(count).toBeGreaterThan(numRuns / 10);
});
