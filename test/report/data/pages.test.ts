import { describe, expect, test } from 'vitest';
import { compile } from '../../../compiler/compile.ts';
import { createReportData } from '../../../compiler/emit/describe/report/report-data.ts';
import { createMemoryHost } from '../../../compiler/host.ts';
import { conditionsOf, named, project, report } from './report-of.ts';

describe('page classes', () => {
  const classes = `/// About one job.
page job = path contains "job" or pageName contains "job"
page search = path contains "search"
page namedJob = pageName is "our job"
page landing = segments is 3
page branch = page is landing and exists pageName
page either = page is job or page is search`;
  const off = (when: string) => {
    const { notOn, notOnAlone } = conditionsOf(when, classes).at(-1)!;
    return [notOn, notOnAlone];
  };
  const only = (...names: string[]) => ({ allBut: false, names });
  const allBut = (...names: string[]) => ({ allBut: true, names });

  test('are listed with their conditions', () => {
    expect(report(classes).pages.slice(0, 2)).toEqual([
      { name: 'job', documentation: 'About one job.', text: 'path contains "job" or pageName contains "job"' },
      { name: 'search', documentation: undefined, text: 'path contains "search"' },
    ]);
  });

  test.each([
    ['a required class excludes none, because a page may belong to two', 'page is search', undefined],
    ['a negated class', 'not (page is search)', only('search')],
    ['a condition with an alternative', 'not (page is search and flag)', undefined],
    ['a negated list of classes', 'not (page in [search, landing])', only('search', 'landing', 'branch')],
    ['a negated class that consists of others', 'not (page is either)', allBut('landing', 'branch')],
    ['a value that contradicts a class', 'exists pageName and pageName is "elsewhere"', only('namedJob')],
    ['a condition without a page', 'flag', undefined],
  ])('%s: %s', (_, when, notOn) => expect(off(when)[0]).toEqual(notOn));

  test.each([
    ['a required class excludes those that do not imply it', 'page is job', only('search', 'landing', 'branch')],
    ['a required class does not exclude those that consist of it', 'page is search', allBut('search', 'either')],
    ['a negated class excludes those that imply it', 'not (page is landing)', only('landing', 'branch')],
    ['a condition with an alternative', 'page is job or flag', undefined],
  ])('for pages of one class only, %s: %s', (_, when, notOnAlone) => expect(off(when)[1]).toEqual(notOnAlone));

  test('with the same private name are distinguished by file', () => {
    const file = (name: string) =>
      `private page here = path is "/${name}"\nrule ${name} { on start when not (page is here) do log("x") }`;
    const files = { 'rules.dsl': `import "a.dsl"\nimport "b.dsl"\n${project}`, 'a.dsl': file('a'), 'b.dsl': file('b') };
    const { program } = compile('rules.dsl', createMemoryHost(files));
    const data = createReportData(program, { stage: 'production', bundles: [], warnings: [] });
    expect(data.pages.map(({ name }) => name)).toEqual(['here (a.dsl)', 'here (b.dsl)']);
    expect(named(data, 'b').conditions[0].notOn).toEqual(only('here (b.dsl)'));
  });
});
