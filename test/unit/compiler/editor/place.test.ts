import { describe, expect, test } from 'vitest';
import { placeInDsl } from '../../../../compiler/editor/place-in-dsl.ts';
import { placeInYaml } from '../../../../compiler/editor/place-in-yaml.ts';

const rows = {
  'a new declaration': ['ta', 'ta', { kinds: [], isStart: true, word: 'ta' }],
  'a new field': ['tag ga {\n  ven', 'tag ga:\n  ven', { kinds: ['tag'], name: 'ga', isStart: true, word: 'ven' }],
  'the value of a field': [
    'tag ga {\n  vendor: g',
    'tag ga:\n  vendor: g',
    { kinds: ['tag'], isStart: false, field: 'vendor', word: 'g' },
  ],
  'an option': [
    'tag ga {\n  options: {\n    id: "x"\n    se',
    'tag ga:\n  options:\n    id: "x"\n    se',
    { kinds: ['tag'], isStart: true, records: ['options'], taken: new Set(['id']) },
  ],
  'an event': ['rule r {\n  on start, pa', 'rule r:\n  on: start, pa', { isStart: false, clause: 'on', word: 'pa' }],
  'a page class': [
    'rule r {\n  when page is jo',
    'rule r:\n  when: page is jo',
    { clause: 'when', before: expect.arrayContaining(['is', 'page']) },
  ],
  'the action of a tag': [
    'rule r {\n  on start\n  do ga.',
    'rule r:\n  on: start\n  do:\n    - ga.',
    { clause: 'do', owner: 'ga', word: '' },
  ],
  'a row of the default': [
    'consent {\n  default by c {\n    US: [nec',
    'consent:\n  default by c:\n    US: [nec',
    { kinds: ['consent', 'default'], isStart: false, word: 'nec' },
  ],
  'a given of a scenario': [
    'scenario "a" {\n  given consent is [ne',
    'scenario "a":\n  - given: consent is [ne',
    { kinds: ['scenario'], clause: 'given', isStart: false },
  ],
  'a second field': [
    'rule r {\n  sites: [a]\n  w',
    'rule r:\n  sites: [a]\n  w',
    { kinds: ['rule'], isStart: true, taken: new Set(['sites']) },
  ],
} as const;

describe('finds what is written around a cursor', () => {
  test.each(Object.entries(rows))('%s', (_, [dsl, yaml, place]) => {
    expect(placeInDsl(dsl)).toMatchObject(place);
    expect(placeInYaml(yaml)).toMatchObject(place);
  });
});

test('knows the text that is being written, and what it belongs to', () => {
  expect(placeInDsl('import "rules/')).toMatchObject({ quoted: 'rules/', before: ['import'] });
});

test('has no place in a comment', () => {
  expect(placeInDsl('rule r {} // ta')).toBeUndefined();
  expect(placeInYaml('# ta')).toBeUndefined();
});

test('takes the braces of a declaration before as closed', () => {
  expect(placeInDsl('rule r { on start do a }\n\n')).toMatchObject({ kinds: [], isStart: true });
  expect(placeInDsl('tag x { vendor: y }\nda')).toMatchObject({ kinds: [], isStart: true, word: 'da' });
});
