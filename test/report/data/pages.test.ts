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

  test('are told with what makes a page one of them', () => {
    expect(report(classes).pages.slice(0, 2)).toEqual([
      { name: 'job', documentation: 'About one job.', text: 'path contains "job" or pageName contains "job"' },
      { name: 'search', documentation: undefined, text: 'path contains "search"' },
    ]);
  });

  test.each([
    ['a page may be of two classes, so asking for one shuts out no other', 'page is search', undefined],
    ['what must not be', 'not (page is search)', only('search')],
    ['what leaves a way', 'not (page is search and flag)', undefined],
    ['one of several', 'not (page in [search, landing])', only('search', 'landing', 'branch')],
    ['a class that another is made of', 'not (page is either)', allBut('landing', 'branch')],
    ['a value that settles another', 'exists pageName and pageName is "elsewhere"', only('namedJob')],
    ['what asks nothing of the page', 'flag', undefined],
  ])('%s: %s', (_, when, notOn) => expect(off(when)[0]).toEqual(notOn));

  test.each([
    [
      'asking for a class shuts out those that it does not follow from',
      'page is job',
      only('search', 'landing', 'branch'),
    ],
    ['nor those that may be made of it', 'page is search', allBut('search', 'either')],
    ['not of a class holds on all others', 'not (page is landing)', only('landing', 'branch')],
    ['what leaves a way', 'page is job or flag', undefined],
  ])('alone, %s: %s', (_, when, notOnAlone) => expect(off(when)[1]).toEqual(notOnAlone));

  test('private ones of one name are told apart by their files', () => {
    const file = (name: string) =>
      `private page here = path is "/${name}"\nrule ${name} { on start when not (page is here) do log("x") }`;
    const files = { 'rules.dsl': `import "a.dsl"\nimport "b.dsl"\n${project}`, 'a.dsl': file('a'), 'b.dsl': file('b') };
    const { program } = compile('rules.dsl', createMemoryHost(files));
    const data = createReportData(program, { stage: 'production', bundles: [], warnings: [] });
    expect(data.pages.map(({ name }) => name)).toEqual(['here (a.dsl)', 'here (b.dsl)']);
    expect(named(data, 'b').conditions[0].notOn).toEqual(only('here (b.dsl)'));
  });
});
