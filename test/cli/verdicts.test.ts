import { describe, expect, test } from 'vitest';
import { checkProject } from '../../tasks/check/check-project.ts';
import { proveAssertions } from '../../tasks/prove/prove-assertions.ts';
import { manifestAssertions } from '../../compiler/describe/manifest/manifest-assertions.ts';
import { describeReport } from '../../tasks/build/describe-report.ts';
import { proofDocument } from '../../tasks/prove/proof-document.ts';
import { proveProject } from '../../tasks/prove/prove-project.ts';
import { renderClaims } from '../../cli/commands/prove.ts';
import { describeClaim } from '../../tasks/prove/describe-claim.ts';
import { createPaint } from '../../cli/terminal/paint.ts';
import { writeTextMarkdown } from '../../report/text/text-document.ts';
import { expectPublishedShape } from './published-shape.ts';
import { shopRules } from './shop-rules.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestTerminal } from './test-terminal.ts';

const rules = `${shopRules}tag counted {
  vendor: adobeAnalytics
  group: performance
  options: { server: "metrics.example.com", suite: "main", library: "s" }
}
tag pixels { vendor: pixel group: performance options: { url: "https://p.example/p" } }
tag unused { vendor: pixel group: performance when visitorCountry is DE and visitorCountry is FR options: { url: "https://q.example/p" } }
call lookup { get: "https://www.example.com/a" group: performance }
state seen: flag { keep: page }

rule shown { on layer("shown") do pixels.run unused.run }
rule counts { on layer("counts") do counted.link("shown") }
rule again { on layer("again") when not seen do set(seen, true) then pixels.run }
rule asked { on layer("asked") when visitorCountry is DE do send(lookup) }

assert "proved" { tag counted runs only when consent.performance }
assert "nothing runs" { tag unused never runs }
assert "refuted" { tag pixels never runs when visitorCountry is JP }
assert "refuted, not shown" { tag counted never runs when visitorCountry is JP }
assert "refuted later" { rule asked runs only when visitorCountry is DE }
assert "not settled" { tag counted sends at most 40 }
`;

const library = 'The library that "counted" calls does nothing by itself.';
const some = expect.any(String);
const inJapan = expect.stringContaining('visitorCountry is JP');
const noScenario = 'A scenario has no library of a vendor, which "counted" needs.';

describe('every verdict has its reason, its assumptions and its witness', () => {
  test('of the command', async () => {
    const { terminal } = createTestTerminal(temporaryFolder({ 'rules.dsl': rules }));
    const read = await checkProject(undefined, terminal);
    const proved = await proveProject(read);
    const described = proved.map((claim) => describeClaim(claim, read));
    const document = JSON.parse(JSON.stringify(proofDocument(read.diagnostics, described)));
    expectPublishedShape('prove.json', document);
    const claims = new Map<string, object>(document.claims.map((one: { title: string }) => [one.title, one]));
    const afterChange = expect.any(Boolean);
    const why = { values: [{ name: 'visitorCountry', value: 'JP' }] };
    const rows: Readonly<Record<string, object>> = {
      proved: { verdict: 'proved', assumptions: [library] },
      'nothing runs': { verdict: 'nothingRuns', assumptions: [] },
      refuted: { verdict: 'refuted', afterChange: false, assumptions: [], why, scenario: inJapan },
      'refuted, not shown': {
        verdict: 'refuted',
        afterChange,
        assumptions: [library],
        why,
        withoutScenario: noScenario,
      },
      'refuted later': { verdict: 'refuted', afterChange: true, assumptions: [], scenario: some },
      'not settled': { verdict: 'notSettled', assumptions: [library], because: some },
    };
    for (const [title, row] of Object.entries(rows)) expect(claims.get(title)).toMatchObject(row);
    const rendered = renderClaims(proved, read, createPaint(false));
    const parts = rendered.split(/^(?=[✓✗!?] )/m);
    const about = (title: string) => parts.find((part) => part.slice(2).startsWith(`${title}  `));
    // Three claims assume it.
    expect(rendered.split(library)).toHaveLength(2);
    expect(rendered).toContain(`  - ${library}\n`);
    expect(about('refuted')).toMatch(/In the example, the visitor country is Japan[\s\S]*expect tag pixels/);
    expect(about('refuted, not shown')).toContain(`No scenario can show it: ${noScenario}`);
    expect(about('refuted later')).toContain('Refuted after a change in the page: ');
    expect(about('not settled')).toContain('    Not settled: ');
  });

  test('of the manifest and the report', async () => {
    const { terminal } = createTestTerminal(temporaryFolder({ 'rules.dsl': rules }));
    const proved = await proveAssertions(await checkProject(undefined, terminal), { isWanted: true });
    expect(manifestAssertions(proved.program, proved.claims).assertions).toMatchObject([
      { proved: true, assumptions: [library] },
      { proved: true, reason: 'Nothing that it is about ever runs.' },
      { proved: false, reason: expect.stringMatching(/^It is false: .*Japan\.$/), witness: inJapan },
      { proved: false, assumptions: [library], witness: inJapan },
      { proved: false, reason: expect.stringMatching(/^It is false after a change in the page/), witness: some },
      { proved: false, reason: expect.stringMatching(/^Not settled: /), assumptions: [library] },
    ]);
    const data = describeReport(proved, 'production')([]);
    expect(data.assumptions.length).toBeGreaterThan(0);
    expect(data.assertions.map(({ verdict }) => verdict)).toMatchObject([
      { verdict: 'proved', assumptions: [library] },
      { verdict: 'nothingRuns', assumptions: [] },
      {
        verdict: 'refuted',
        why: { text: 'the visitor country is Japan' },
        assumptions: [],
        visitor: inJapan,
        scenario: inJapan,
      },
      {
        verdict: 'refuted',
        why: { text: 'the visitor country is Japan' },
        assumptions: [library],
        withoutScenario: noScenario,
      },
      { verdict: 'refuted', assumptions: [], afterChange: true, scenario: some },
      { verdict: 'notSettled', because: some, assumptions: [library] },
    ]);
    const about = writeTextMarkdown(data).split('### refuted, not shown')[1].split('\n### ')[0];
    expect(about).toContain(library);
    expect(about).toContain(noScenario);
  });
});
