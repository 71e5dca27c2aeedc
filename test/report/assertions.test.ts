import { expect, test } from 'vitest';
import { manifestAssertions } from '../../compiler/describe/manifest/manifest-assertions.ts';
import { createReportData } from '../../compiler/describe/report/report-data.ts';
import { mentionsOfRules } from '../../report/mentions-of-rules.ts';
import { writeTextMarkdown } from '../../report/text/text-document.ts';
import { renderPage } from './render-page.ts';
import { textOfView } from './render-view.tsx';
import { compileText } from '../support/compile-text.ts';
import { empty, sample } from './sample.ts';

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
    expect.objectContaining({
      title: 'one region each',
      about: [],
      verdict: expect.objectContaining({ verdict: 'proved', assumptions: [] }),
    }),
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
    { title: 'advertising waits', kind: 'asserted', verdict: 'proved', actions: 1, assumptions },
    {
      title: 'nothing is early',
      kind: 'implied',
      verdict: 'notSettled',
      actions: 1,
      because: 'a long text',
      assumptions: [],
    },
  ] as const;
  expect(manifestAssertions(program, claims)).toEqual({
    assertions: [
      { title: 'advertising waits', proved: true, assumptions },
      { title: 'one region each', proved: true },
    ],
    guarantees: [{ title: 'nothing is early', proved: false, reason: 'Not settled: a long text.' }],
  });
  const report = createReportData(program, { stage: 'production', bundles: [], warnings: [], claims });
  expect(report.assertions[0].verdict).toEqual(claims[0]);
  expect(report.guarantees).toEqual([claims[1]]);
});

test('names the assertions and scenarios about a rule or tag', () => {
  expect(mentionsOfRules(data).get('pixels')).toEqual([
    { kind: 'assertion', title: 'advertising waits' },
    { kind: 'scenario', title: 'a greeting' },
  ]);
  expect(mentionsOfRules(data).get('hello')).toEqual([{ kind: 'scenario', title: 'a greeting' }]);
});

test('the text document has assertions with their verdicts and witnesses', () => {
  const text = renderPage(sample, { script: '', style: '' });
  const section = (id: string) => text.split(`<h2 id="${id}">`)[1].split('</section>')[0];
  const assertions = section('assertions');
  expect(assertions).toContain('every tag where group is targeting runs only when consent.targeting');
  expect(assertions.match(/Not settled: /g)).toHaveLength(1);
  expect(assertions.match(/Proved for every visitor/g)).toHaveLength(2);
  expect(assertions).toContain('<li><strong>Assumes:</strong> The code that the tag');
  expect(assertions).toContain('<code>visitorCountry is JP, path is &quot;/&quot;</code>');
});

test('the steps of scenarios are in order in the text', () => {
  const [, scenarios] = writeTextMarkdown(sample).split('## Scenarios\n');
  expect(scenarios.match(/^\d+\. (When|Then) /gm)).toHaveLength(6);
});

test('the text document says that a project has no assertions', () => {
  const text = renderPage(empty, { script: '', style: '' });
  expect(text).toContain('This project has no assertions.');
});

test('the list and the overview say exceptions of what is proved', () => {
  const verdict = { title: 'no third party', kind: 'implied', verdict: 'proved', actions: 1, assumptions: [], exceptions: ['The call `trace` needs no consent.'] } as const; // prettier-ignore
  const proved = { ...data, assertions: [], guarantees: [verdict] };
  expect(textOfView('#/assertions', proved)).toContain('no third partyExcept: The call trace needs no consent.');
  expect(textOfView('#/overview', proved)).toContain('for every visitor, 1 with exceptions');
});
