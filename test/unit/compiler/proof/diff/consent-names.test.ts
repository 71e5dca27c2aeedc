import { expect, test } from 'vitest';
import { compareTexts } from './versions.ts';

const program = (stored: string, names: string) => `project test { dataLayer: "layer" }
site main
stage production
consent {
  group necessary = 1
  group targeting = 4 { names: [${names}] }
  stored: ${stored}
}
tag own { vendor: pixel group: targeting on start options: { url: "https://own.example.com/p" } }
`;

const settingsOf = (before: string, after: string) =>
  compareTexts(before, after, '')
    .changes.flatMap(({ settings }) => settings)
    .map(({ name, was, is }) => [name, was, is]);

test('other names of a group in the same consent manager are a change', () => {
  const before = program('tcf()', '1, 3, "vendor 755"');
  expect(settingsOf(before, program('tcf()', '1, 3, "vendor 755"'))).toEqual([]);
  expect(settingsOf(before, program('tcf()', '1, 4, "vendor 755"'))).toEqual([['names of targeting', '3', '4']]);
  expect(settingsOf(before, program('tcf()', '1, 3'))).toEqual([['names of targeting', 'vendor 755', 'none']]);
});

test('another consent manager is a change', () => {
  const [before, after] = [program('tcf()', '1'), program('gpp()', 'SaleOptOut')];
  expect(settingsOf(before, after)).toEqual([['stored', 'tcf', 'gpp']]);
});
