import { expect, test } from 'vitest';
import { scriptTable } from '../../report/views/scripts/script-table.ts';
import { textOfView } from './render-view.tsx';
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

test('the script of a declared vendor has its address, and a frame from the same host has none', () => {
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
  const at = ['Address', 'Loads', 'Integrity'].map((name) => columns.indexOf(name));
  expect(rows.slice(1).map((other) => at.map((position) => other[position]))).toEqual([
    ['c.example: address not declared, requested by https://c.example/c.js', 'frame', 'not possible'],
  ]);
  expect(row).toMatchObject({
    Address: 'https://c.example/c.js',
    Loads: 'script',
    Consent: 'targeting',
    Integrity: 'none',
    Owner: 'Web team',
    'Reason for loading code': 'Counts',
    Approved: 'Security, 2026-03-31',
    'After withdrawal': 'It cannot be stopped: It counts until the next page.',
  });
});

test('the consent that a condition needs is named beside the group of the tag', () => {
  const { columns, rows } = scriptTable(
    report(`condition mayReachOthers = consent.performance
${script('one', 'on ready when mayReachOthers')}`),
  );
  expect(rows[0][columns.indexOf('Consent')]).toBe('targeting and performance');
});

test('sentences say what loads a script, with conditions besides page classes', () => {
  const data = report(`data kind: text = layer("kind")
condition mayFollow "following is allowed" = not pageHasForm
${script('one', 'on ready when mayFollow and kind is "shop"')}`);
  const { columns, rows } = scriptTable(data);
  expect(rows[0][columns.indexOf('When')]).toContain('following is allowed and the kind is "shop"');
  expect(textOfView('#/scripts', data)).toContain('following is allowed and the kind is "shop"');
});

test('a script that many rules can load is said to be loaded with the first of them', () => {
  const rules = ['a', 'b', 'c', 'd'].map((id) => `rule ${id} { on layer("${id}")  do code.run }`);
  const { columns, rows } = scriptTable(report([script('code', ''), ...rules].join('\n')));
  expect(rows[0][columns.indexOf('When')]).toBe(
    'It is loaded by whichever of 4 rules and tags runs first, each under its own conditions: a, b, c and d.',
  );
});

test('a script that does nothing by itself has no row that would be empty', () => {
  const data = report(`vendor counter "Counter" {
  fits: targeting  queue: list("_c")  script: "https://c.example/c.js"  cookies: {}
  cannotWithdraw: "It counts until the next page."
}
tag counting { vendor: counter  group: targeting  on ready }`);
  const text = textOfView('#/rules/counting', data);
  expect(text).toContain('It counts until the next page.');
  expect(text).not.toContain('Its script');
});
