import { expect, test } from 'vitest';
import { writeReviewComment } from '../../../../cli/review-comment.ts';
import type { DifferenceDocument, DocumentChange } from '../../../../compiler/contract/difference.ts';
import { changeOf } from '../../../report/sample.ts';
import { summaryOfDifference } from '../../../../compiler/describe/documents/change-words.ts';

const change = (name: string, more: Partial<DocumentChange> = {}): DocumentChange => ({
  ...changeOf(name, 'changed'),
  actions: [],
  more: { who: ['x is y'], isExact: true, afterChange: false },
  ...more,
});

const difference = (
  changes: readonly DocumentChange[],
  more: Partial<DifferenceDocument> = {},
): DifferenceDocument => ({
  version: 1,
  before: { name: 'a', errors: 0 },
  after: { name: 'b', errors: 0 },
  same: false,
  notes: [],
  causes: [],
  changes,
  hosts: [],
  stored: [],
  renamed: [],
  modules: [],
  notCompared: [],
  ...more,
});

test('changes that are alike are one item only if all that is said of them is alike', () => {
  const who = { who: ['x is y'], isExact: true, afterChange: false };
  const open = change('open', { more: { ...who, notSettled: 'it is too hard' } });
  const other = change('other', { more: { ...who, replay: { confirmed: false, because: 'it did not start' } } });
  const text = writeReviewComment(difference([change('first'), change('second'), open, other]));
  expect(text).toContain('2 rules **run more**');
  expect(text).toContain('not settled: it is too hard');
  expect(text).toContain('not shown in the scripts: it did not start');
});

test('changes without a cause have one heading, also if only some are about third parties', () => {
  const causes = [{ kind: 'countries', name: 'eu', added: [], removed: [] }];
  const third = { toThirdParty: true, thirdParties: ['p.example'] };
  const text = writeReviewComment(
    difference([change('a'), change('b', third), change('c', { causes: [0] })], { causes }),
  );
  expect(text.match(/### Because of their own lines/g)).toHaveLength(1);
  expect(text.indexOf('rule `b`')).toBeLessThan(text.indexOf('### Because of `countries eu`'));
  const alone = writeReviewComment(difference([change('a'), change('b', third)]));
  expect(alone).not.toContain('### Because');
});

test('a comment is bounded, whatever is long', () => {
  const notes = Array.from({ length: 200 }, (_, at) => `Note ${at}. ${'long '.repeat(200)}`);
  const hosts = Array.from({ length: 60 }, (_, at) => ({
    host: `h${at}.example`,
    party: 'third' as const,
    receives: ['x'.repeat(2000)],
    noLonger: [],
  }));
  const changes = Array.from({ length: 300 }, (_, at) =>
    change(`r${at}`, { actions: ['y'.repeat(2000)], fields: [{ name: 'f', is: 'z'.repeat(500), isPersonal: false }] }),
  );
  const text = writeReviewComment(difference(changes, { notes, hosts }));
  // The limit of GitHub.
  expect(text.length).toBeLessThan(65_536);
  expect(text.split('<details>')[0].trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});

test('a difference of code only does not say that there are no changes', () => {
  expect(summaryOfDifference(difference([], { modules: ['m.ts'] }))).toBe(
    'No change was found. The code of 1 custom module differs and is not compared.',
  );
});
