import { expect, test } from 'vitest';
import { prelude } from '../../../../support/compile-text.ts';
import { compareTexts } from './versions.ts';

const first = prelude.replace('own:', 'visit: { group: performance }\n  own:');

const pixel = 'tag p { vendor: pixel group: necessary options: { url: "https://www.example.com/p" } }\n';
const rule = (condition: string, more = '') => `${pixel}${more}rule r { on click("a") when ${condition} do p.run }`;

/** Returns the settings that differ, if a rule has a condition that decides nothing. */
const settings = (was: string, is: string, more = '') =>
  compareTexts(rule(was, more), rule(is, more), first).changes.flatMap((change) => change.settings);

const words = 'path is "/a"';

const rows: [item: string, read: string, more?: string][] = [
  ['visits', 'exists visit.new or not (exists visit.new)'],
  ['campaigns', 'exists campaign.current or not (exists campaign.current)'],
  ['state "seen"', 'seen or not seen', 'state seen: flag { keep: visitor, initial: path is "/b" }\n'],
];
test.each(rows)('a value that decides nothing is read, so that the script stores %s', (item, read, more) => {
  const stored = (was: string, is: string) => [{ name: 'stored because it is read', was, is }];
  const item2 = `${item} (main, production)`;
  expect(settings(words, `${words} and (${read})`, more)).toMatchObject(stored('none', item2));
  expect(settings(`${words} and (${read})`, words, more)).toMatchObject(stored(item2, 'none'));
  expect(settings(words, `${words} and (path is "/b" or not (path is "/b"))`, more)).toEqual([]);
});

test('nothing differs if another rule reads the value, too', () => {
  const other = 'rule other { on click("b") when exists visit.new do p.run }\n';
  expect(settings(words, `${words} and (exists visit.new or not (exists visit.new))`, other)).toEqual([]);
});

const other = 'rule other { on leave do log(geo.text) }\n';

test('another rule asks for the position, whose first reading does not have it', () => {
  const read = `${words} and (geo.text is "x" or geo.text is not "x")`;
  expect(settings(words, read, other)).toMatchObject([
    { name: 'position asked for by', was: 'none', is: expect.stringMatching(/, rule "r"$/) },
  ]);
  expect(settings(words, read)).toEqual([]);
});

test.each([
  ['a condition', (value: string) => rule(value, other)],
  ['a data element', (value: string) => rule('near', `${other}data near: boolean = ${value}\n`)],
])('another place of the position in %s decides whether it is asked for', (_, textOf) => {
  const [was, is] = [`${words} and geo.text is not "x"`, `geo.text is not "x" and ${words}`];
  const { changes } = compareTexts(textOf(was), textOf(is), first);
  expect(changes.flatMap((change) => change.settings)).toMatchObject([{ name: 'position asked for by' }]);
});

test('an assertion and a function that no rule calls read nothing in a page', () => {
  const unread = (value: string) =>
    rule(
      'geo.text is "x"',
      `${other}function far(): boolean = ${value}\nassert "a" { rule r never runs when ${value} }\n`,
    );
  const { changes } = compareTexts(
    unread(`${words} and geo.text is "x"`),
    unread(`geo.text is "x" and ${words}`),
    first,
  );
  expect(changes.flatMap((change) => change.settings)).toEqual([]);
});
