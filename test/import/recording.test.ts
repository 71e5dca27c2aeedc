import { describe, expect, test } from 'vitest';
import { importContainer } from '../../import/import-container.ts';
import { readExport } from '../../import/read/gtm/read-export.ts';
import { readRecording } from '../../import/read/read-recording.ts';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { allPages, table, writeContainer } from './write-container.ts';
import { rulesOf } from './import-text.ts';

const recorded = [
  { event: 'gtm.js', 'page.area': 'jobs' },
  { 0: 'consent', 1: 'default', 2: { ad_storage: 'denied' } },
  { cart: { items: [{ id: 7 }], isGift: false, owner: { level: 1 } } },
  { page: { depth: 3 }, mixed: 1, unclear: 'a' },
  { mixed: 'one', unclear: ['a'], nothing: null },
];

const variables: Readonly<Record<string, string>> = {
  area: 'page.area',
  depth: 'page.depth',
  items: 'cart.items',
  first: 'cart.items.0.id',
  isGift: 'cart.isGift',
  owner: 'cart.owner',
  mixed: 'mixed',
  unclear: 'unclear',
  nothing: 'nothing',
  never: 'never.pushed',
};

const container = readExport(
  writeContainer({
    name: 'Recorded',
    variables: Object.entries(variables).map(([name, path]) => ({
      name,
      type: 'v',
      settings: { name: path, dataLayerVersion: '2' },
    })),
    triggers: [
      {
        name: 'not a gift',
        type: 'CUSTOM_EVENT',
        event: '{{_event}} EQUALS checkout',
        filters: ['{{isGift}} EQUALS false', '{{depth}} GREATER 2', '{{never}} CONTAINS x'],
      },
    ],
    tags: [
      {
        name: 'event',
        type: 'gaawe',
        settings: {
          eventName: 'event',
          measurementIdOverride: 'G-A1',
          eventSettingsTable: table(
            'parameter',
            'parameterValue',
            Object.fromEntries(Object.keys(variables).map((name) => [name, `{{${name}}}`])),
          ),
        },
        on: [allPages, 'not a gift'],
      },
    ],
  }),
  'container.json',
);
const consent = { stored: 'oneTrust(cookie: "OptanonConsent")', imports: [], fieldsOf: () => '' };
const imported = importContainer(
  container,
  { file: 'container.json', consent, recording: readRecording(Buffer.from(JSON.stringify(recorded)), 'layer.json') },
  createDiskHost(packageRoot()),
);
const rules = rulesOf(imported);

describe('a recorded data layer decides the types of its values', () => {
  test.each([
    'data area: text = layer("page.area")',
    'data depth: number = layer("page.depth")',
    'data items: anything = layer("cart.items")',
    'data firstValue "first": number = layer("cart.items[0].id")',
    'data isGift: boolean = layer("cart.isGift")',
    'data owner: record? = layer("cart.owner")',
    // A text reads numbers, too.
    'data mixed: text = layer("mixed")',
    'data unclear: anything = layer("unclear")',
    'data nothing: anything = layer("nothing")',
    'data never: text = layer("never.pushed")',
  ])('%s', (code) => {
    expect(rules).toContain(code);
  });

  test('a missing value is not false', () => {
    expect(rules.replaceAll(/\s+/g, ' ')).toContain('not (isGift else true)');
  });

  test('only types of values that were never recorded are still to be checked', () => {
    expect(imported.outcomes.flatMap(({ item, guessed }) => (guessed ? item.name : []))).toEqual(['never']);
  });
});

test.each([
  ['{"event": "a"}', '"layer.json" is no recorded data layer: it is no list.'],
  ['[["event", "a"], 7]', '"layer.json" has no item of a data layer.'],
  ['[{"event": "a"', '"layer.json" is no JSON: it ends too early, in line 1.'],
])('%s is refused', (text, message) => {
  expect(() => readRecording(Buffer.from(text), 'layer.json')).toThrow(message);
});
