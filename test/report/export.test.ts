import { expect, test } from 'vitest';
import { writeTable } from '../../report/export/table.ts';
import { cookieTable } from '../../report/views/storage/cookie-table.ts';
import { processingTable } from '../../report/views/recipients/tables.ts';
import { flowing } from './sample.ts';

test('a table becomes CSV that no spreadsheet reads as a formula, Markdown and JSON', () => {
  const table = { title: 'Hosts', columns: ['Host', 'Note'], rows: [['=1+1', 'a "b", |c']] };
  expect(writeTable(table, 'csv')).toBe('\ufeffHost,Note\r\n\'=1+1,"a ""b"", |c"\r\n');
  expect(writeTable(table, 'md')).toBe('# Hosts\n\n| Host | Note |\n| --- | --- |\n| =1+1 | a "b", \\|c |\n');
  expect(JSON.parse(writeTable(table, 'json'))).toEqual([{ Host: '=1+1', Note: 'a "b", |c' }]);
});

test('the cookie list says what is not declared', () =>
  expect(cookieTable(flowing).rows).toEqual([
    ['s_*', 'cookie', 'not declared', 'group performance', 'performance', 'not declared'],
    ['visitor', 'cookie', '2 years', 'tag analytics', 'performance', 'not declared'],
  ]));

test('the record of processing names personal data and its cleaning', () => {
  const row = processingTable(flowing).rows.find(([host]) => host === 'metrics.example.com')!;
  expect(row.slice(4, 7)).toEqual(['performance', 'Email (cleaned)', 'the job title; the email']);
});

test('nothing is claimed about recipients where the places of actions are not known', () => {
  const reaches = flowing.reaches.map(({ host }) => ({ host }));
  const { rows } = processingTable({ ...flowing, consentStates: ['unanswered'], reaches });
  const row = rows.find(([host]) => host === 'metrics.example.com')!;
  expect(row.at(-1)).toBe('No answer: not settled');
});
