import { describe, expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline/compile.ts';
import { createReportData } from '../../../compiler/describe/report/report-data.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import { compileText } from '../../support/compile-text.ts';
import { conditionsOf, named, project } from './report-of.ts';

describe('definitions of names in conditions', () => {
  test('include nested names, and sets that are not written out', () => {
    const [condition] = conditionsOf(
      'outer',
      `page privacy = path contains "privacy"
condition inner = page is privacy or visitorCountry in europe - excluded
condition outer = inner and visitorCountry in [CN, HK]`,
    );
    expect(condition.uses).toEqual([
      { name: 'outer', text: 'inner and visitorCountry in [CN, HK]' },
      { name: 'inner', text: 'page is privacy or visitorCountry in europe - excluded' },
      { name: 'privacy', text: 'path contains "privacy"' },
      { name: 'europe - excluded', text: 'DE, FR', codes: ['DE', 'FR'] },
    ]);
  });

  test('write page tests as "page is", also if a condition is only that', () => {
    const declarations = 'page privacy = path contains "privacy"\ncondition here = page is privacy';
    const [named, direct] = conditionsOf('here and page is privacy', declarations);
    expect(direct.text).toBe('page is privacy');
    expect(named.uses[0]).toEqual({ name: 'here', text: 'page is privacy' });
  });

  test('distinguish private names of two files', () => {
    const file = (name: string, path: string) =>
      `private condition here = path is "${path}"\ncondition ${name} = here and site is main`;
    const text = `import "a.dsl"\nimport "b.dsl"\n${project}\nrule r { on start when a or b do log("x") }`;
    const files = { 'rules.dsl': text, 'a.dsl': file('a', '/a'), 'b.dsl': file('b', '/b') };
    const { program } = compile('rules.dsl', createMemoryHost(files));
    const { rules } = createReportData(program, { stage: 'production', bundles: [], warnings: [] });
    expect(rules[0].conditions[0].uses.filter(({ name }) => name === 'here')).toEqual([
      { name: 'here', text: 'path is "/a"' },
      { name: 'here', text: 'path is "/b"' },
    ]);
  });

  test('include lists that name a set or subtract a country', () => {
    const names = conditionsOf('visitorCountry in [europe, CN] or visitorCountry in [US, CA] - [CA]')[0].uses;
    expect(names.map(({ name, text }) => [name, text])).toEqual([
      ['[europe, CN]', 'CN, DE, FR'],
      ['[US, CA] - [CA]', 'US'],
    ]);
  });

  test('CONS-04 a "disable" of the consent block is a condition of the tag', () => {
    const data = createReportData(
      compileText(
        'page privacy = path contains "privacy"\ntag pixel { vendor: pixel group: targeting on ready options: { url: "https://a.example/" } }',
        project.replace('  stored:', '  disable pixel when page is privacy or visitorCountry in excluded\n  stored:'),
      ).program,
      { stage: 'production', bundles: [], warnings: [] },
    );
    expect(named(data, 'pixel').conditions).toEqual([
      {
        text: 'not (page is privacy or visitorCountry in excluded)',
        uses: [
          { name: 'privacy', text: 'path contains "privacy"' },
          { name: 'excluded', text: 'CN, RU', codes: ['CN', 'RU'] },
        ],
        isOfConsent: true,
        excludedCountries: { allBut: false, codes: ['CN', 'RU'] },
      },
    ]);
  });

  test('CONS-04 a "disable" with only a page class is written as "page is"', () => {
    const { program } = compileText(
      'page privacy = path contains "privacy"\ntag pixel { vendor: pixel group: targeting on ready options: { url: "https://a.example/" } }',
      project.replace('  stored:', '  disable pixel when page is privacy\n  stored:'),
    );
    const data = createReportData(program, { stage: 'production', bundles: [], warnings: [] });
    expect(named(data, 'pixel').conditions[0].text).toBe('not (page is privacy)');
  });
});

describe('CTRY-01 countries that a condition always excludes', () => {
  test.each([
    ['visitorCountry in europe', { allBut: true, codes: ['DE', 'FR'] }],
    ['exists visitorCountry and not (visitorCountry in excluded)', { allBut: false, codes: ['CN', 'RU'] }],
    ['exists visitorCountry', { allBut: false, codes: ['missing'] }],
    ['visitorCountry is RU', { allBut: true, codes: ['RU'] }],
    ['visitorCountry is not RU', { allBut: false, codes: ['RU', 'missing'] }],
    ['exists visitorCountry and not (visitorCountry is RU or flag)', { allBut: false, codes: ['RU'] }],
    ['exists visitorCountry and not (visitorCountry is RU and flag)', undefined],
    ['visitorCountry is RU or flag', undefined],
    ['flag', undefined],
  ])('%s', (when, excludedCountries) =>
    expect(conditionsOf(when).at(-1)!.excludedCountries).toEqual(excludedCountries),
  );

  test('ignores country values other than the visitor country', () => {
    const other = 'data appCountry: country = local("appCountry")';
    expect(
      conditionsOf('exists appCountry and not (appCountry in excluded)', other)[1].excludedCountries,
    ).toBeUndefined();
  });
});
