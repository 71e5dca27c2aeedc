import { expect, test } from 'vitest';
import { scriptTable } from '../../report/views/scripts/script-table.ts';
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

test('what the script of a vendor loads from another host has no declared address', () => {
  const { columns, rows } = scriptTable(
    report(`vendor counter "Counter" {
  fits: targeting  queue: list("_c")  script: "https://c.example/c.js"  cookies: {}
  frames: ["https://f.example"]
  cannotWithdraw: "It counts until the next page."
}
tag counting { vendor: counter  group: targeting  on ready }`),
  );
  const at = ['Address', 'Host', 'Loads'].map((name) => columns.indexOf(name));
  expect(rows.map((row) => at.map((position) => row[position]))).toEqual([
    ['https://c.example/c.js', 'c.example', 'script'],
    ['f.example: address not declared, requested by https://c.example/c.js', 'f.example', 'frame'],
  ]);
});

test('the script of a declared vendor has its address, and a host that also serves frames loads both', () => {
  const { columns, rows } = scriptTable(
    report(`vendor counter "Counter" {
  fits: targeting  queue: list("_c")  script: "https://c.example/c.js"  cookies: {}
  frames: ["https://c.example"]
  approved: "Security, 2026-03-31"
  cannotWithdraw: "It counts until the next page."
}
tag counting { vendor: counter  group: targeting  owner: "Web team"  reason: "Counts"  on ready }`),
  );
  const row = Object.fromEntries(columns.map((name, at) => [name, rows[0][at]]));
  expect(rows).toHaveLength(1);
  expect(row).toMatchObject({
    Address: 'https://c.example/c.js',
    Loads: 'frame, script',
    Consent: 'targeting',
    Integrity: 'none',
    Owner: 'Web team',
    Reason: 'Counts',
    Approved: 'Security, 2026-03-31',
    'After withdrawal': 'It cannot be stopped: It counts until the next page.',
  });
});

test('the consent that a condition needs is named beside the group of the tag', () => {
  const { columns, rows } = scriptTable(
    report(`condition mayReachOthers = consent.performance
${script('one', 'on ready when mayReachOthers')}`),
  );
  expect(rows[0][columns.indexOf('Consent')]).toBe('targeting, performance');
});
