import { expect, test } from 'vitest';
import { compileText } from '../../../../support/compile-text.ts';

const messageOf = (on: string) =>
  compileText(`rule r { on ${on} do log("x") }`)
    .diagnostics.map(({ message }) => message.replace(/.*, but /, ''))
    .join('\n');

test.each([
  ['visible("#x", 50, 1s, true)', '"perPage" needs its name: write "perPage: true".'],
  ['timer(10s, 1, true)', '"perPage" needs its name: write "perPage: true".'],
  ['appears("#x", true)', '"perPage" needs its name: write "perPage: true".'],
  ['scroll(50, perPage)', '"perPage" needs a value: write "perPage: true".'],
  ['submit(sent)', '"sent" needs a value: write "sent: true".'],
  ['navigation(settled)', '"settled" needs a value: write "settled: 1s".'],
])('%s says how to write the argument', (on, expected) => expect(messageOf(on)).toBe(expected));

test('the name of a value is an argument, also if a parameter has that name', () => {
  const rules = 'const settled = 2s rule r { on navigation(settled) do log("x") }';
  expect(compileText(rules).diagnostics).toEqual([]);
});

test('events of other systems are known, and a sum of records names merge', () => {
  const event = (name: string) => messageOf(name);
  expect(event('middleClick')).toContain('click');
  expect(event('auxclick')).toContain('click');
  expect(event('pageview')).toContain('start');
  expect(event('pageHidden')).toContain('hidden');
  const sum = compileText('data a: record = layer("a")\nrule r { on start do log("x", a + { b: 1 }) }').diagnostics;
  expect(sum.map(({ message }) => message)).toEqual([
    'Cannot add a record to a record. merge(…, …) joins the fields of records.',
  ]);
});
