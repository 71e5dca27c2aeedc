import { libraryEntries } from '../../../../../compiler/describe/editor/library-entries.ts';
import { vendors } from '../../../../../compiler/language/tables/tables.ts';
import { expect, test } from 'vitest';
import { completionsFor, type CompletionPlace } from '../../../../support/editor/completions.ts';

const names = (place: CompletionPlace) => completionsFor(place).map(({ name }) => name);

test('suggests kinds at the top level of a file', () => {
  expect(names({ at: 'file' })).toEqual(expect.arrayContaining(['rule', 'tag', 'scenario', 'private']));
  // A group is only allowed inside consent.
  expect(names({ at: 'file' })).not.toContain('group');
});

test('suggests fields and clauses inside a declaration', () => {
  expect(names({ at: 'body', kind: 'rule' })).toEqual([
    'sites', 'stages', 'off', 'order', 'meets', 'remember', 'on', 'when', 'once', 'do',
  ]); // prettier-ignore
  expect(names({ at: 'body', kind: 'consent' })).toEqual(expect.arrayContaining(['stored', 'group', 'default']));
});

const library = libraryEntries.flatMap(({ sort, name }) => (sort === 'vendor' ? [name] : []));

test.each<[string, CompletionPlace, string[]]>([
  ['suggests the words of a field', { at: 'field', kind: 'state', field: 'keep' }, ['page', 'session', 'visitor']],
  [
    'suggests vendors in a tag',
    { at: 'field', kind: 'tag', field: 'vendor' },
    [...[...vendors.keys()].toSorted(), ...library],
  ],
  ['suggests the storage of a state', { at: 'field', kind: 'state', field: 'key' }, ['cookie', 'local', 'session']],
  ['suggests nothing for an unknown field', { at: 'field', kind: 'rule', field: 'toString' }, []],
])('%s', (_, place, expected) => expect(names(place)).toEqual(expected));

test('suggests words that can begin a clause', () => {
  expect(names({ at: 'clause', kind: 'rule', clause: 'on' })).toContain('click');
  expect(names({ at: 'clause', kind: 'rule', clause: 'do' })).toEqual(expect.arrayContaining(['log', 'link']));
  expect(names({ at: 'clause', kind: 'rule', clause: 'when' })).toEqual(expect.arrayContaining(['path', 'not']));
  expect(names({ at: 'clause', kind: 'scenario', clause: 'when' })).toEqual(expect.arrayContaining(['click', 'wait']));
});

test('suggests values of the expected type', () => {
  const integers = names({ at: 'value', type: 'integer' });
  expect(integers).toEqual(expect.arrayContaining(['segments', 'count', 'viewport.width', 'layer']));
  for (const other of ['path', 'lower', 'JP', 'true']) expect(integers).not.toContain(other);
  expect(names({ at: 'value', type: 'country' })).toContain('JP');
});

test('suggests built-in types', () => {
  expect(names({ at: 'type' })).toEqual(expect.arrayContaining(['text', 'list', 'personal', 'flag']));
});
