import { expect, test } from 'vitest';
import { describeReplay } from '../../../../compiler/describe/report/describe-replay.ts';
import { compileText } from '../../../support/compile-text.ts';

test.each([
  ['replay: none', 'Nothing of it is done after consent.'],
  [
    'replay: all',
    'Each event is done after consent, in order, with the values and the time of its own, up to 50. Until then it is kept in this page, in memory only.',
  ],
  [
    'replayWithin: 30min',
    'The latest page counts, once, unless it is older than 30 minutes. Until then it is kept in this page, in memory only.',
  ],
])('the report says what a tag does with what happened before consent: %s', (field, sentence) => {
  const { program, diagnostics } = compileText(
    `tag seen { vendor: pixel group: targeting on ready ${field} options: { url: "https://pixel.example/p" } }`,
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(describeReplay(program.tags.find(({ id }) => id === 'seen')!)).toBe(sentence);
});
