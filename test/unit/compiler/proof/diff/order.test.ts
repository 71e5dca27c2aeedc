import { describe, expect, test } from 'vitest';
import { compareTexts } from './versions.ts';

const shared = `
data word: text = layer("word")
data inPage: text = global("adobeDataLayer.0.word")
data marked: text = meta("mark")
state step: text
state other: text
call asked { get: "/asked" query: { word: word } answer: { name: text } }
tag first { vendor: pixel group: necessary options: { url: "https://www.example.com/1" } }
tag second { vendor: pixel group: necessary options: { url: "https://www.example.com/2" } }
tag foreign { vendor: pixel group: necessary options: { url: "https://other.example/" } }
tag other { vendor: iframe group: necessary options: { url: "https://www.example.org/f" title: "b" } }
tag frame { vendor: iframe group: necessary options: { url: "https://www.example.com/f" title: "a" } }
`;

/** Returns how the order of two rules changed, if their order was swapped. */
function ordersOf(one: string, other: string, rest = ''): readonly (string | undefined)[] {
  const [before, after] = [
    [one, other],
    [other, one],
  ].map((rules) => [shared, ...rules, rest].join('\n'));
  return compareTexts(before, after).changes.map(({ settings }) => settings[0]?.is);
}

const sets = 'rule b { on click(".a") do set(step, "1") }';

test.each([
  [
    'a rule on the end of a tag',
    'rule a { on click(".a") do first.run }',
    sets,
    'rule c { on sent(first) when step is "1" do second.run }',
  ],
  [
    'a rule on a pushed event',
    'rule a { on click(".a") do push({ event: "e" }) }',
    sets,
    'rule c { on layer("e") when step is "1" do second.run }',
  ],
  [
    'a rule on a changed path',
    'rule a { on click(".a") do push({ word: "1" }) }',
    sets,
    'rule c { on layerChange("word") when step is "1" do second.run }',
  ],
  [
    'a rule on a changed state',
    'rule a { on click(".a") do set(other, "1") }',
    sets,
    'rule c { on changed(other) when step is "1" do second.run }',
  ],
  [
    'another source of the pushed value',
    'rule a { on click(".a") do push({ word: "1" }) }',
    'rule b { on click(".a") when inPage is "1" do second.run }',
  ],
  [
    'another path of the same push',
    'rule a { on layerChange("word") do set(step, "1") }',
    'rule b { on layerChange("x") when step is "1" do second.run }',
  ],
  [
    'another value of the same push',
    'rule a { on changed(word) do set(step, "1") }',
    'rule b { on changed(inPage) when step is "1" do second.run }',
  ],
  ['tags of one host', 'rule a { on click(".a") do first.run }', 'rule b { on click(".a") do second.run }'],
  [
    'added elements of one kind',
    'rule a { on click(".a") do frame.run }',
    'rule b { on click(".a") do other.run }',
    'data found: text = element("iframe", attribute: "src")\nrule c { on click(".b") do set(step, found) }',
  ],
  ['the console', 'rule a { on click(".a") do log("a") }', 'rule b { on click(".a") do log("b") }'],
  [
    'elements beside a new frame',
    'rule a { on click(".a") do frame.run }',
    'rule b { on click(".a") when present("iframe") do second.run }',
  ],
  [
    'a response that a new request removes',
    'rule a { on click(".a") do send(asked) }',
    'rule b { on click(".a") when asked.name is "1" do second.run }',
  ],
])('the order matters for %s', (_, one, other, rest?: string) => {
  expect(ordersOf(one, other, rest)).toEqual(['after rule "b"']);
});

test.each([
  ['tags of different hosts', 'rule a { on click(".a") do first.run }', 'rule b { on click(".a") do foreign.run }'],
  ['a pause and a state', 'rule a { on click(".a") do wait(1s) }', sets],
  [
    'a frame and another element',
    'rule a { on click(".a") do frame.run }',
    'rule b { on click(".a") when marked is "1" do foreign.run }',
  ],
  [
    'a frame and the data layer',
    'rule a { on click(".a") do frame.run }',
    'rule b { on click(".a") when word is "1" do foreign.run }',
  ],
  [
    'a request and its response, which comes later',
    'rule a { on click(".a") do send(asked) }',
    sets,
    'rule c { on answered(asked) when step is "1" do second.run }',
  ],
])('the order does not matter for %s', (_, one, other, rest?: string) => {
  expect(ordersOf(one, other, rest)).toEqual([]);
});

test.each([
  ['added', 'log("b")', 'wait(1s) then log("b")', { was: 'nothing', is: 'wait(1s)' }],
  ['removed', 'wait(1s) then log("b")', 'log("b")', { was: 'wait(1s)', is: 'nothing' }],
])('an action is named that starts at another time because of a wait that is %s', (_, was, is, expected) => {
  const of = (actions: string) => `rule waits { on layer("x") do ${actions} }`;
  const { changes } = compareTexts(of(was), of(is));
  const settings = changes.filter(({ actions }) => actions.includes('log("b")')).flatMap((change) => change.settings);
  expect(settings).toMatchObject([{ name: 'waits for', ...expected }]);
});

const ordersOfActions = (one: string, other: string): readonly (string | undefined)[] => {
  const of = (first: string, second: string) => `${shared} rule a { on click(".a") do ${first} ${second} }`;
  return compareTexts(of(one, other), of(other, one)).changes.map(({ settings }) => settings[0]?.name);
};

test.each([
  ['requests to one host', 'first.run', 'second.run'],
  ['a state and what sends it', 'set(step, "1")', 'push({ word: step })'],
  ['log lines', 'log("a")', 'log("b")'],
  ['an action for which the next one waits', 'foreign.run then', 'first.run'],
])('the order of actions matters for %s', (_, one, other) => {
  expect(ordersOfActions(one, other)).toContain('order of actions');
});

test.each([
  ['two states', 'set(step, "1")', 'set(other, "1")'],
  ['a state and a request that does not read it', 'set(step, "1")', 'first.run'],
  ['requests to different hosts', 'first.run', 'foreign.run'],
])('the order of actions does not matter for %s', (_, one, other) => {
  expect(ordersOfActions(one, other)).toEqual([]);
});

describe('the order of rules whose events one occurrence can cause', () => {
  const swapped = (one: string, other: string) =>
    ordersOf(`rule a { on ${one} do set(step, "1") }`, `rule b { on ${other} do set(step, "2") }`);

  test.each([
    ['layer("xa")', 'layer(/^x/)'],
    ['layer(/a$/)', 'layer(/^x/)'],
    ['layer(word)', 'layer("xa")'],
    ['layerChange("a")', 'layerChange("b")'],
    ['scroll(25)', 'scroll(50)'],
    ['scroll.pixels(100)', 'scroll.pixels(200)'],
    ['visible("#a")', 'visible(".a")'],
    ['appears("#a")', 'appears(".a")'],
    ['click("#a")', 'click(".a")'],
    ['video.play', 'video.play("#a")'],
    ['video.progress(25)', 'video.progress(50)'],
    ['audio.end', 'audio.end("#a")'],
    ['timer(every: 1s)', 'timer(every: 2s)'],
    ['changed(word)', 'changed(marked)'],
    ['window("a")', 'window("a")'],
    ['sent(first)', 'sent(first)'],
    ['start', 'start'],
  ])('counts: %s and %s', (one, other) => expect(swapped(one, other)).toEqual(['after rule "b"']));

  test.each([
    ['layer("xa")', 'layer("xb")'],
    ['window("a")', 'window("b")'],
    ['sent(first)', 'sent(second)'],
    ['scroll(25)', 'scroll.pixels(200)'],
    ['leave', 'window("pagehide")'],
    ['loaded', 'ready'],
    ['start', 'layer("xa")'],
    ['video.end', 'video.progress(100)'],
  ])('does not count, because they never do or have an order of their own: %s and %s', (one, other) =>
    expect(swapped(one, other)).toEqual([]),
  );
});
