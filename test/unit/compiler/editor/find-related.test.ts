import { expect, test } from 'vitest';
import { findMentions, findRelated } from '../../../../compiler/editor/find-related.ts';
import { vocabulary } from '../../../../compiler/editor/vocabulary.ts';
import { foreignWords } from '../../../../compiler/language/foreign-words.ts';

const names = (word: string) => findRelated(word).map(({ name, sort }) => `${sort} ${name}`);

test.each([
  ['a part of a name', 'identity', 'vendor visitorIdentity'],
  ['a part of it that is a part of a name', 'formStart', 'event formChange'],
  ['a parameter', 'hold', 'event click'],
  ['what it is called elsewhere', 'popstate', 'event navigation'],
])('%s', (_, word, expected) => expect(names(word)).toContain(expected));

test('a word that an event has comes before the fields of events', () => {
  expect(names('video').slice(0, 3)).toEqual(['event video.end', 'event video.play', 'event video.progress']);
});

test.each(['constructor', '__proto__', 'unknown-evnt', 'is', ''])('%j has to do with nothing', (word) =>
  expect(names(word)).toEqual([]),
);

test('a word in what is said of others', () => {
  expect(findMentions('latitude').map(({ name }) => name)).toEqual(['geo.text']);
});

test('what a word of others means here is a word', () => {
  const known = new Set(vocabulary.map(({ name }) => name));
  for (const [word, meant] of Object.entries(foreignWords))
    for (const name of meant) expect(known, word).toContain(name);
});
