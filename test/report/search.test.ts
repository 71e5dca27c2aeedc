import { expect, test } from 'vitest';
import { createSearch, type SearchEntry } from '../../report/shell/search/search.ts';

const entry = (title: string, words = '', note?: string): SearchEntry => ({ title, words, note, to: `#/x/${title}` });
const group = (label: string, ...entries: SearchEntry[]) => ({ label, entries: () => entries });
const search = createSearch([
  group('Rules', entry('Job apply', 'click'), entry('Apply now', 'job'), entry('Page view', 'apply now')),
  group('Pages', entry('jobDetails', '', 'page class')),
]);
const found = (query: string) =>
  search.find(query, 10).map(({ label, entries }) => [label, entries.map(({ title }) => title)]);

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
  const both = createSearch([group('Rules', entry('Apply', 'job details')), group('Pages', entry('jobDetails'))]);
  expect(both.find('job details', 10).map(({ label }) => label)).toEqual(['Pages', 'Rules']);
});

test('shows only the best entries of a group, and says how many there are', () =>
  expect(search.find('apply', 1)).toEqual([{ label: 'Rules', entries: [entry('Apply now', 'job')], found: 3 }]));

test('prepares long texts in short steps, and finds everything before that is done', () => {
  const prepared: string[] = [];
  const words = () => `number${prepared.push('')}`;
  const many = Array.from({ length: 1000 }, (_, at) => ({ title: `Rule ${at}`, words, to: `#/${at}` }));
  const stepwise = createSearch([group('Rules', ...many)]);
  while (prepared.length === 0) stepwise.prepareSome();
  expect(prepared.length).toBeLessThan(many.length);
  expect(stepwise.find('number1000', 5)[0].entries).toEqual([many[999]]);
  expect(stepwise.prepareSome()).toBe(false);
  expect(prepared.length).toBe(many.length);
});

test('shows groups about others last, except for a title that begins with the query', () => {
  const both = createSearch([
    { ...group('Scenarios', entry('Shows the job title')), isLast: true },
    group('Rules', entry('Apply now', 'job title')),
  ]);
  const labels = (query: string) => both.find(query, 10).map(({ label }) => label);
  expect(labels('job title')).toEqual(['Rules', 'Scenarios']);
  expect(labels('shows')).toEqual(['Scenarios']);
  expect(labels('title')).toEqual(['Rules', 'Scenarios']);
});
