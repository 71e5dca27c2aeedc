import { expect, test } from 'vitest';
import { scriptTable } from '../../report/views/recipients/script-table.ts';
import { report } from './data/report-of.ts';

const script = (id: string, more: string) =>
  `tag ${id} { vendor: script, group: targeting, ${more} options: { url: "https://code.example/${id}.js" } }`;

/** Returns the tag, address, sites and pages of each row. */
const rowsOf = (text: string) => {
  const { columns, rows } = scriptTable(report(text));
  const at = ['Tag', 'Address', 'Sites', 'Pages'].map((name) => columns.indexOf(name));
  return rows.map((row) => at.map((position) => row[position]));
};

test('each script is listed with its address, sites and the page classes on which it can run', () => {
  expect(
    rowsOf(`page jobs = path starts with "/jobs"
page home = path is "/"
${script('all', 'sites: [main] on ready')}
${script('one', 'on ready when page is home')}`),
  ).toEqual([
    ['all', 'https://code.example/all.js', 'main', 'any page'],
    ['one', 'https://code.example/one.js', 'main, second', 'home'],
  ]);
});

test('a project without page classes has the list, too', () =>
  expect(rowsOf(script('all', 'on ready'))).toEqual([
    ['all', 'https://code.example/all.js', 'main, second', 'any page'],
  ]));
