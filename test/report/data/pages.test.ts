import { describe, expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline/compile.ts';
import { createReportData } from '../../../compiler/describe/report/report-data.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { canStart } from '../../../report/where-runs.ts';
import { named, project, report } from './report-of.ts';

describe('page classes', () => {
  const classes = `/// About one job.
page job = path contains "job" or pageName contains "job"
page search = path contains "search"
page namedJob = pageName is "our job"
page landing = segments is 3
page branch = page is landing and exists pageName
page either = page is job or page is search`;
  const neverOn = (data: ReportData, id: string, isOnly: boolean) => {
    const [action] = named(data, id).actions;
    const where = { countries: [], states: [] };
    return data.pages
      .map(({ name }) => name)
      .filter((name) => !canStart(data, action, { ...where, page: { name, isOnly } }));
  };
  const never = (when: string, isOnly: boolean) =>
    neverOn(
      report(`${classes}\nstate flag: flag { keep: page }\nrule other { on start do set(flag, true) }
rule one { on ready when ${when} do log("x") }`),
      'one',
      isOnly,
    );

  test('are listed with their conditions', () => {
    expect(report(classes).pages.slice(0, 2)).toEqual([
      { name: 'job', documentation: 'About one job.', text: 'path contains "job" or pageName contains "job"' },
      { name: 'search', documentation: undefined, text: 'path contains "search"' },
    ]);
  });

  test.each([
    ['a required class excludes none, because a page may belong to two', 'page is search', []],
    ['a negated class', 'not (page is search)', ['search']],
    ['a condition with an alternative', 'not (page is search and flag)', []],
    ['a negated list of classes', 'not (page in [search, landing])', ['search', 'landing', 'branch']],
    ['a negated class that consists of others', 'not (page is either)', ['job', 'search', 'namedJob', 'either']],
    ['contradicting texts', 'path contains "job" and path is "/search"', 'all'],
    ['a class that implies a negated one by its text', 'not (page is job)', ['job', 'namedJob']],
    ['a value that contradicts a class', 'exists pageName and pageName is "elsewhere"', ['namedJob']],
    ['a condition without a page', 'flag', []],
  ])('%s: %s', (_, when, names) => expect(never(when, false)).toEqual(names === 'all' ? never('false', false) : names));

  test.each([
    ['a required class excludes those that do not imply it', 'page is job', ['search', 'landing', 'branch']],
    [
      'a required class does not exclude those that consist of it',
      'page is search',
      ['job', 'namedJob', 'landing', 'branch'],
    ],
    ['a negated class excludes those that imply it', 'not (page is landing)', ['landing', 'branch']],
    ['a condition with an alternative', 'page is job or flag', []],
  ])('for pages of one class only, %s: %s', (_, when, names) => expect(never(when, true)).toEqual(names));

  test('with the same private name are distinguished by file', () => {
    const file = (name: string) =>
      `private page here = path is "/${name}"\nrule ${name} { on start when not (page is here) do log("x") }`;
    const files = { 'rules.dsl': `import "a.dsl"\nimport "b.dsl"\n${project}`, 'a.dsl': file('a'), 'b.dsl': file('b') };
    const { program } = compile('rules.dsl', createMemoryHost(files));
    const data = createReportData(program, { stage: 'production', bundles: [], warnings: [] });
    expect(data.pages.map(({ name }) => name)).toEqual(['here (a.dsl)', 'here (b.dsl)']);
    expect(neverOn(data, 'b', false)).toEqual(['here (b.dsl)']);
  });
});
