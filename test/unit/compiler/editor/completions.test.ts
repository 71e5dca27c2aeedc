import { vendors } from '../../../../compiler/language/tables.ts';
import { expect, test } from 'vitest';
import { completionsFor, type CompletionPlace } from '../../../support/editor/completions.ts';

const names = (place: CompletionPlace) => completionsFor(place).map(({ name }) => name);

test('a file is made of kinds', () => {
  expect(names({ at: 'file' })).toEqual(expect.arrayContaining(['rule', 'tag', 'scenario', 'private']));
  // It stands inside consent.
  expect(names({ at: 'file' })).not.toContain('group');
});

test('the braces of a rule hold its fields and clauses', () => {
  expect(names({ at: 'body', kind: 'rule' })).toEqual([
    'sites', 'stages', 'order', 'meets', 'on', 'when', 'once', 'do',
  ]); // prettier-ignore
  expect(names({ at: 'body', kind: 'consent' })).toEqual(expect.arrayContaining(['stored', 'group', 'default']));
});

test.each<[string, CompletionPlace, string[]]>([
  ['a field of words', { at: 'field', kind: 'state', field: 'keep' }, ['page', 'session', 'visitor']],
  [
    'the vendor of a tag',
    { at: 'field', kind: 'tag', field: 'vendor' },
    [...vendors.keys()].toSorted(),
  ],
  ['where a state is stored', { at: 'field', kind: 'state', field: 'key' }, ['cookie', 'local', 'session']],
  ['a field that no kind has', { at: 'field', kind: 'rule', field: 'toString' }, []],
])('%s', (_, place, expected) => expect(names(place)).toEqual(expected));

test('a clause begins with what it is about', () => {
  expect(names({ at: 'clause', kind: 'rule', clause: 'on' })).toContain('click');
  expect(names({ at: 'clause', kind: 'rule', clause: 'do' })).toEqual(expect.arrayContaining(['log', 'link']));
  expect(names({ at: 'clause', kind: 'rule', clause: 'when' })).toEqual(expect.arrayContaining(['path', 'not']));
  expect(names({ at: 'clause', kind: 'scenario', clause: 'when' })).toEqual(expect.arrayContaining(['click', 'wait']));
});

test('a value of a type is what gives one', () => {
  const integers = names({ at: 'value', type: 'integer' });
  expect(integers).toEqual(expect.arrayContaining(['segments', 'count', 'viewport.width', 'layer']));
  for (const other of ['path', 'lower', 'JP', 'true']) expect(integers).not.toContain(other);
  expect(names({ at: 'value', type: 'country' })).toContain('JP');
});

test('a type is one of the language; records of the project may stand there too', () => {
  expect(names({ at: 'type' })).toEqual(expect.arrayContaining(['text', 'list', 'personal', 'flag']));
});
