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
  expect(whoOf(program('land is JP'), program(`land is JP or ${when}`)).slice(-expected.length).toSorted()).toEqual(expected.toSorted()); // prettier-ignore
});

test('conditions and page classes at the event are named if others are about the start', () => {
  const [before, after] = ['when land is JP', 'when land in [JP, SG]'].map((when) => program('due and page is shop and busy', when)); // prettier-ignore
  expect(whoOf(before, after)).toEqual([
    'land is SG', 'targeting granted', 'page is shop at the event', 'busy at the event', 'due at the event',
  ]); // prettier-ignore
});
