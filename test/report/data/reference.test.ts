import { expect, test } from 'vitest';
import { createReportData } from '../../../compiler/describe/report/report-data.ts';
import { compileText } from '../../support/compile-text.ts';
import { project, report } from './report-of.ts';

test('lists what rules call by a name, with its documentation and the rules that use it', () => {
  const { reference } = report(`/// Pages of jobs.
condition onJobs "a page of a job" = path starts with "/jobs"
const delay = 500ms
const units = { Hours: 3600, Days: 86400 }
matrix region: integer by country { [DE]: 1, otherwise: 2 }
call lookup "Lookup" { get: "https://api.example/a" group: performance query: { page: path } answer: { ip: text } }
rule ask { on start when onJobs do send(lookup) }`);
  const { conditions, sets, tables, settings, endpoints } = reference;
  expect(conditions).toEqual([
    { name: 'onJobs', title: 'a page of a job', documentation: 'Pages of jobs.', text: 'path starts with "/jobs"' },
  ]);
  expect(sets.map(({ name, of, codes }) => [name, of, codes])).toEqual([
    ['europe', 'country', ['DE', 'FR']],
    ['excluded', 'country', ['CN', 'RU']],
  ]);
  expect(tables.find(({ name }) => name === 'region')?.rows).toEqual([
    { label: '[DE]', text: '1' },
    { label: 'otherwise', text: '2' },
  ]);
  expect(settings.filter(({ of }) => of === 'constant').map(({ name, text }) => [name, text])).toEqual([
    ['delay', '500ms'],
    ['units', 'Hours: 3600, Days: 86400'],
  ]);
  expect(endpoints).toMatchObject([
    { name: 'lookup', party: 'third', group: 'performance', sends: ['page'], reads: ['ip'], usedBy: [{ id: 'ask' }] },
  ]);
});

test('lists analytics variables with the rules that send them', () => {
  const { reference } = report(`variables { jobTitle: eVar12, applied: event4 }
tag analytics { vendor: adobeAnalytics group: performance options: { server: "m.example", suite: "a" } }
rule apply { on click("a") do analytics.link("Apply") { jobTitle: pageName events: [applied] } }`);
  expect(reference.variables.map(({ name, variables, usedBy }) => [name, variables, usedBy])).toEqual([
    ['jobTitle', ['v12'], [{ kind: 'rule', id: 'apply' }]],
    ['applied', ['event4'], [{ kind: 'rule', id: 'apply' }]],
  ]);
});

test('has the hash of each custom module that was read', () => {
  const { program } = compileText('', project);
  const modules = ['a.ts', 'b.ts'].map((path) => ({ path, span: program.sites[0].span }));
  const hashes = new Map([['a.ts', 'sha384-x']]);
  const data = createReportData({ ...program, modules }, { stage: 'production', bundles: [], warnings: [], hashes });
  expect(data.reference.modules).toEqual([{ path: 'a.ts', hash: 'sha384-x' }, { path: 'b.ts' }]);
});
