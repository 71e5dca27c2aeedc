import { expect, test } from 'vitest';
import { manifestAssertions } from '../../compiler/emit/describe/manifest/manifest-assertions.ts';
import { createReportData } from '../../compiler/emit/describe/report/report-data.ts';
import { mentionsOfRules } from '../../report/mentions-of-rules.ts';
import { renderPage } from './render-page.ts';
import { compileText } from '../support/compile-text.ts';
import { sample } from './sample.ts';

const { program } = compileText(`matrix adRegion: integer by country { DE: 1, FR: 2 }
tag pixels { vendor: pixel group: targeting on start options: { url: "https://p.example" } }
rule hello { on click("a") do log("hello") }
/// No data is sent before consent.
assert "advertising waits" {
  meets: [CONS-08]
  every tag where group is targeting
  runs only when consent.targeting
}
assert "one region each" { every country in [DE, FR] has one adRegion }
scenario "a greeting" {
  meets: [APLY-01]
  given  path is "/welcome", consent is [necessary]
  when   click "a"
  expect rule hello once
  expect no tag pixels
}`);
const data = createReportData(program, { stage: 'production', bundles: [], warnings: [] });

test('lists assertions with their rules and tags, and what the linker has proved', () => {
  expect(data.assertions).toEqual([
    {
      title: 'advertising waits',
      documentation: 'No data is sent before consent.',
      place: { path: 'rules.dsl', line: 21 },
      text: 'every tag where group is targeting runs only when consent.targeting',
      meets: ['CONS-08'],
      about: [{ kind: 'tag', id: 'pixels' }],
      verdict: undefined,
    },
    expect.objectContaining({ title: 'one region each', about: [], verdict: { word: 'proved', assumptions: [] } }),
  ]);
});

test('lists the lines of scenarios', () => {
  expect(data.scenarios).toMatchObject([
    {
      title: 'a greeting',
      meets: ['APLY-01'],
      given: ['path is "/welcome"', 'consent is [necessary]'],
      lines: [
        { kind: 'when', text: 'click "a"' },
        { kind: 'expect', text: 'rule hello once' },
        { kind: 'expect', text: 'no tag pixels' },
      ],
      about: [
        { kind: 'rule', id: 'hello' },
        { kind: 'tag', id: 'pixels' },
      ],
    },
  ]);
});

test('the manifest marks only checked assertions as proved if nothing was proved', () => {
  expect(manifestAssertions(program)).toEqual({
    assertions: [
      { title: 'advertising waits', proved: false, reason: 'No proof was tried.' },
      { title: 'one region each', proved: true },
    ],
  });
});

test('the manifest and the report carry the verdicts of proofs', () => {
  const assumptions = ['The page is kind.'];
  const claims = [
    { title: 'advertising waits', kind: 'asserted', word: 'proved', assumptions },
    { title: 'nothing is early', kind: 'implied', word: 'notSettled', because: 'a long text', assumptions: [] },
  ] as const;
  expect(manifestAssertions(program, claims)).toEqual({
    assertions: [
      { title: 'advertising waits', proved: true, assumptions },
      { title: 'one region each', proved: true },
    ],
    guarantees: [{ title: 'nothing is early', proved: false, reason: 'Not settled: a long text.' }],
  });
  const report = createReportData(program, { stage: 'production', bundles: [], warnings: [], claims });
  expect(report.assertions[0].verdict).toEqual({ word: 'proved', assumptions });
  expect(report.guarantees).toEqual([claims[1]]);
});

test('links a rule or tag to the assertions and scenarios about it', () => {
  expect(mentionsOfRules(data).get('tag-pixels')).toEqual([
    { kind: 'assertion', title: 'advertising waits', anchor: 'assertion-1' },
    { kind: 'scenario', title: 'a greeting', anchor: 'scenario-1' },
  ]);
  expect(
    mentionsOfRules(data)
      .get('rule-hello')
      ?.map(({ title }) => title),
  ).toEqual(['a greeting']);
});

test('shows assertions and scenarios without scripts', () => {
  const html = renderPage(sample, { script: '', style: '' }).replaceAll('<!-- -->', '');
  const view = html.slice(html.indexOf('id="assertions"'), html.indexOf('id="sizes"'));
  expect(view).toContain('every tag where group is targeting runs only when consent.targeting');
  expect(view.match(/Not settled: /g)).toHaveLength(1);
  expect(view.match(/Proved for every visitor/g)).toHaveLength(2);
  expect(view).toContain('Assumes: The code that the tag');
  expect(view.match(/class="step-word">(\w+)/g)?.map((word) => word.split('>')[1])).toEqual(
    ['Given', 'and', 'and', 'When', 'Then', 'and', 'When', 'Then'], // prettier-ignore
  );
  expect(html).toContain('<a href="#assertion-1">advertising waits for consent</a>');
});

test('says that a project has no assertions and scenarios', () => {
  const html = renderPage({ ...sample, assertions: [], scenarios: [] }, { script: '', style: '' });
  expect(html).toContain('This project has no assertions.');
  expect(html).toContain('This project has no scenarios.');
});
