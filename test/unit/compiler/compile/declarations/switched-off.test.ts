import { expect, test } from 'vitest';
import { lint } from '../../../../../compiler/lints/lint.ts';
import { prove } from '../../../../../compiler/proof/prove/prove.ts';
import { plainText } from '../../../../../compiler/contract/report/text.ts';
import { compileText, minifyText } from '../../../../support/compile-text.ts';
import { named, project, report } from '../../../../report/data/report-of.ts';
import { runText } from '../../../../simulator/run-text.ts';
import { compareTexts } from '../../proof/diff/versions.ts';

const text = (rule: string, tag: string) => `
tag pixels { vendor: pixel group: targeting ${tag} options: { url: "https://pixel.example/p" } }
rule shown { on layer("shown") ${rule} do pixels.run }
rule kept { on layer("kept") do log("kept") pixels.run }`;

test('a switched-off rule is in no script, and one that runs a switched-off tag runs only its other actions', async () => {
  const [all, withoutRule, withoutTag] = await Promise.all(
    [text('', ''), text('off: "The campaign is over."', ''), text('', 'off: "Waits for the lawyers."')].map((one) => {
      return minifyText(one);
    }),
  );
  expect(all).toContain('shown');
  expect(withoutRule).not.toMatch(/shown|campaign/);
  expect(withoutRule).toContain('pixel.example');
  expect(withoutTag).toContain('kept');
  expect(withoutTag).not.toMatch(/pixel\.example|lawyers/);
});

test('the cookies of a declared vendor are removed on withdrawal although its tag is switched off', async () => {
  const results = await runText(`
vendor meter "Meter" {
  fits: performance  queue: list("_meter")  script: "https://meter.example.net/m.js"
  cookies: { "_meter": 30 days }
  cannotWithdraw: "It counts until the next page."
  action count = ["count"]
}
tag measure { vendor: meter group: performance on start off: "Waits for the lawyers." }
scenario "withdrawn" {
  given  consent is [necessary, performance], cookie("_meter") is "1"
  expect no call "meter.example.net"
  when   consent becomes [necessary]
  expect no cookie "_meter"
}`);
  expect(results).toEqual({ withdrawn: [] });
});

test('what is switched off never runs in proofs, and lints do not report that', () => {
  const off = text('off: "over"', 'on start off: "over"');
  const { program, diagnostics } = compileText(`${off}
    assert "rule" { rule shown never runs }
    assert "tag"  { tag pixels never runs }`);
  expect(diagnostics).toEqual([]);
  const verdicts = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  expect(verdicts.map(({ result }) => result.kind)).toEqual(['nothingRuns', 'nothingRuns']);
  expect(lint(compileText(off).program).map(({ code }) => code)).not.toContain('never-runs');
});

test('the report says that a rule is switched off, and why', () => {
  const data = report(text('off: "The campaign is over."', ''), 'production', project);
  const rule = named(data, 'shown');
  expect(rule).toMatchObject({ off: 'The campaign is over.', sites: [], stages: [], sendsTo: [] });
  expect(plainText(rule.sentence)).toBe(
    'Switched off. When the page reports "shown", request an image from pixel.example. Needs targeting.',
  );
});

test('a comparison shows that a rule is switched off or on', () => {
  const [on, off] = [text('', ''), text('off: "over"', '')].map((one) => one.replace('targeting', 'ads'));
  const [first] = compareTexts(on, off).changes;
  expect(first).toMatchObject({
    name: 'shown',
    settings: [{ name: 'off', was: 'none', is: 'over', mayRunMore: false }],
  });
  expect(compareTexts(on, off).changes.some(({ less, more }) => less && !more)).toBe(true);
  expect(compareTexts(off, on).changes.some(({ less, more }) => more && !less)).toBe(true);
});

test('the reason must not be empty', () => {
  expect(compileText(text('off: ""', '')).diagnostics.map(({ code }) => code)).toEqual(['wrong-value']);
});

test('YAML files can switch a rule off, too', () => {
  const yaml = 'rule shown:\n  off: "over"\n  on: start\n  do:\n    - log("a")\n';
  const { program, diagnostics } = compileText(`import "more.yaml"\n// In more.yaml:\n${yaml}`);
  expect(diagnostics).toEqual([]);
  expect(program.rules).toMatchObject([{ id: 'shown', off: 'over', sites: [] }]);
});
