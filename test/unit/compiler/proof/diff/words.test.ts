import { expect, test } from 'vitest';
import { compareTexts } from './versions.ts';

const program = (when: string, change = '') => `project test { dataLayer: "layer" own: ["example.com"] }
site main
stage production
consent { group necessary = 1 group targeting = 4 stored: oneTrust(cookie: "OptanonConsent") }
data land: country = layer("country")
data name: text = layer("name")
data shopping: boolean = layer("shopping") else false
page shop = path starts with "/shop" and url contains "item"
condition busy = shopping and url contains "/a"
state due: flag
state names: list of text { keep: session }
rule asks { on click(".a") do set(due, true) }
rule adds { on layer("adds") when exists name do add(names, name else "") }
tag own { vendor: pixel group: targeting ${change} options: { url: "https://own.example.com/p" } }
rule shown { on layer("shown") when ${when} do own.run }
`;

const whoOf = (before: string, after: string) => {
  const { changes } = compareTexts(before, after, '');
  return changes.flatMap(({ more, less }) => [more, less].flatMap((one) => one?.who ?? []));
};

test.each([
  ['lower(name) is "a"', ['lower(name) is "a"', 'targeting granted']],
  ['exists name and not (lower(name) contains "a")', ['lower(name) does not contain "a"', 'targeting granted']],
  ['lower(path) contains "b"', ['lower(path) contains "b"', 'targeting granted']],
  ['segment(2) is "b"', ['segment(2) is "b"', 'targeting granted']],
  ['name in names', ['name in names', 'targeting granted', 'exists name']],
])('conditions of values are named as rules write them: %s', (when, expected) => {
  expect(
    whoOf(program('land is JP'), program(`land is JP or ${when}`))
      .slice(-expected.length)
      .toSorted(),
  ).toEqual(expected.toSorted());
});

test('conditions and page classes at the event are named if others are about the start', () => {
  const [before, after] = ['when land is JP', 'when land in [JP, SG]'].map((when) =>
    program('due and page is shop and busy', when),
  );
  expect(whoOf(before, after)).toEqual([
    'land is Singapore', 'targeting granted', 'page is shop at the event', 'busy at the event', 'due at the event',
  ]); // prettier-ignore
});

test('another list of domains lets a rule run only for more or only for fewer visitors', () => {
  const [before, after] = ['["a.example", "b.example"]', '["a.example", "b.example", "c.example"]'].map((domains) =>
    program(`under(referrer, ${domains})`),
  );
  const who = [
    'not under(referrer, ["a.example"])', 'not under(referrer, ["b.example"])', 'under(referrer, ["c.example"])',
    'targeting granted', 'exists referrer',
  ].toSorted(); // prettier-ignore
  for (const [direction, none, [was, is]] of [
    ['more', 'less', [before, after]],
    ['less', 'more', [after, before]],
  ] as const) {
    const [change] = compareTexts(was, is, '').changes;
    expect(change).not.toHaveProperty(none);
    expect(change[direction]!.who.toSorted()).toEqual(who);
    expect(change[direction]!.witness).toContain('referrer is "https://c.example/"');
  }
});

test('values of one place that are read with two types have different words', () => {
  const of = (type: string) =>
    program('exists size').replace('data name:', `data size: ${type} = layer("size")\ndata name:`);
  const [{ more, less }] = compareTexts(of('number'), of('boolean'), '').changes;
  expect(more!.who).toEqual([
    'layer("size") as number is missing',
    'targeting granted',
    'exists layer("size") as boolean',
  ]);
  expect(less!.who).toEqual([
    'layer("size") as boolean is missing',
    'targeting granted',
    'exists layer("size") as number',
  ]);
});

test('examples do not name data whose name means another place in each version', () => {
  const of = (place: string) =>
    program('size > 5').replace('data name:', `data size: number = layer("${place}")\ndata name:`);
  const [{ more, less }] = compareTexts(of('one'), of('two'), '').changes;
  expect([more, less].map((audience) => audience!.witness)).toEqual([
    'consent is [necessary, targeting], layer("two") is 6',
    'consent is [necessary, targeting], layer("one") is 6',
  ]);
});

const titled = (when: string, busy = 'shopping and url contains "/a"') =>
  program(when)
    .replace('condition busy = shopping and url contains "/a"', `condition busy "the visitor is buying" = ${busy}`)
    .replace('page shop', 'page shop "shop page"')
    .replace('data name:', 'data name "the name of the page":')
    .replace('data shopping:', 'data shopping "a cart is open":')
    .replace('state due:', 'state due "a form is due":')
    .replace('site main', 'site main "Main site" site other "Other site"');

test.each([
  ['busy', 'the visitor is buying'],
  ['not busy', 'the visitor is not buying'],
  ['page is shop', 'on a shop page'],
  ['not (page is shop)', 'not on a shop page'],
  ['name is "a"', 'the name of the page is "a"'],
  ['exists name', 'the name of the page is known'],
  ['shopping', 'a cart is open'],
  ['not shopping', 'a cart is not open'],
  ['due', 'a form is due at the event'],
  ['site is other', 'site Other site'],
])('what has a title is named by it: %s', (when, expected) => {
  expect(whoOf(titled('land is JP'), titled(`land is JP or ${when}`))).toContain(expected);
});

test('a title whose meaning has changed says of which version it speaks', () => {
  const any = (letter: string) => `url contains "${letter}" or name is "${letter}" or land is ${letter}`;
  const who = whoOf(titled('busy', any('DE')), titled('busy', any('JP')));
  expect(who).toContain('the visitor is buying (as it is now)');
  expect(who).toContain('the visitor is buying (as it was)');
});
