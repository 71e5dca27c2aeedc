import { expect, test } from 'vitest';
import { createSearch, type SearchEntry } from '../../report/shell/search/search.ts';

const entry = (title: string, words = '', note?: string): SearchEntry => ({ title, words, note, to: `#/x/${title}` });
const search = createSearch([
  {
    label: 'Rules',
    entries: [entry('Job apply', 'click'), entry('Apply now', 'job'), entry('Page view', 'apply now')],
  },
  { label: 'Pages', entries: [entry('jobDetails', '', 'page class')] },
]);
const found = (query: string) =>
  search(query, 10).map(({ label, entries }) => [label, entries.map(({ title }) => title)]);

test('finds entries that contain every word in title, note or words, in any case and order', () => {
  expect(found('APPLY job')).toEqual([['Rules', ['Job apply', 'Apply now']]]);
  expect(found('class job')).toEqual([['Pages', ['jobDetails']]]);
  expect(found('nothing')).toEqual([]);
  expect(found(' ')).toEqual([]);
});

test('shows titles that begin with the query first, then titles with its words, then the others', () =>
  expect(found('apply')).toEqual([['Rules', ['Apply now', 'Job apply', 'Page view']]]));

test('finds a name by its words, and shows groups with better entries first', () => {
  expect(found('job details')).toEqual([['Pages', ['jobDetails']]]);
  expect(found('job')).toEqual([
    ['Rules', ['Job apply', 'Apply now']],
    ['Pages', ['jobDetails']],
  ]);
  expect(found('page')).toEqual([
    ['Rules', ['Page view']],
    ['Pages', ['jobDetails']],
  ]);
  const both = createSearch([
    { label: 'Rules', entries: [entry('Apply', 'job details')] },
    { label: 'Pages', entries: [entry('jobDetails')] },
  ]);
  expect(both('job details', 10).map(({ label }) => label)).toEqual(['Pages', 'Rules']);
});

test('shows only the best entries of a group, and says how many there are', () =>
  expect(search('apply', 1)).toEqual([{ label: 'Rules', entries: [entry('Apply now', 'job')], found: 3 }]));
