import { expect, test } from 'vitest';
import { findMentions, findRelated } from '../../../../../compiler/describe/editor/find-related.ts';
import { vocabulary } from '../../../../../compiler/describe/editor/vocabulary.ts';
import { foreignWords } from '../../../../../compiler/language/tables/foreign-words.ts';

const names = (word: string) => findRelated(word).map(({ name, sort }) => `${sort} ${name}`);

test.each([
  ['finds a part of a name', 'identity', 'vendor visitorIdentity'],
  ['finds a common part of both names', 'formStart', 'event formChange'],
  ['finds a parameter', 'hold', 'event click'],
  ['finds the name in other tools', 'popstate', 'event navigation'],
])('%s', (_, word, expected) => expect(names(word)).toContain(expected));

test('lists events before fields of events', () => {
  expect(names('video').slice(0, 3)).toEqual(['event video.end', 'event video.pause', 'event video.play']);
});

test.each(['constructor', '__proto__', 'unknown-evnt', 'is', ''])('finds nothing related to %j', (word) =>
  expect(names(word)).toEqual([]),
);

test('finds entries whose summary contains a word', () => {
  expect(new Set(findMentions('latitude').map(({ name }) => name))).toEqual(new Set(['geo.text']));
});

test('maps words of other tools to existing words', () => {
  const known = new Set(vocabulary.map(({ name }) => name));
  for (const [word, meanings] of Object.entries(foreignWords))
    for (const name of meanings) expect(known, word).toContain(name);
});
