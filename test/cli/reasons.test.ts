import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { prove } from '../../compiler/proof/prove/prove.ts';
import { expectPublishedShape } from './published-shape.ts';
import { runIn } from './run-in.ts';
import { temporaryFolder } from './temporary-folder.ts';

// `input.dsl` has an assertion for each kind of condition, and rules with conditions of these kinds. The files in `expected`
// say why assertions are refuted and why rules do not run; `npx vitest run test/cli/reasons.test.ts -u` updates them.
const suite = 'test/fixtures/reasons';
const expected = (name: string) => join('../fixtures/reasons/expected', name);
const rules = readFileSync(join(suite, 'input.dsl'), 'utf8');

interface Reason {
  readonly text: string;
  readonly because?: string;
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

function linesOf(title: string, outcome: string, reason?: Reason): readonly string[] {
  const { text, because, values } = reason ?? { text: '', values: [] };
  return [
    `${title}: ${outcome}`,
    ...(text ? [`    ${because ? `${because}: ` : ''}${text}`] : []),
    ...values.map(({ name, value }) => `      ${name} = ${value}`),
  ];
}

test('a refuted assertion says which part of its condition is wrong, with the values', async () => {
  const { program, diagnostics } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': rules }));
  expect(diagnostics).toEqual([]);
  const verdicts = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  const lines = verdicts.flatMap(({ title, result }) =>
    linesOf(title, result.kind, result.kind === 'refuted' ? result.why : undefined),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(expected('assertions.txt'));
});

const visitors = [
  ['shown', 'land is SG, consent is [necessary, targeting]'],
  ['shown', 'land is US, consent is [necessary, targeting]'],
  ['shown', 'consent is [necessary, targeting]'],
  ['shown', 'land is JP, consent is [necessary]'],
  ['shown', 'land is DE'],
  ['shown', 'land is JP, path is "/jobs/1"'],
  ['shown', 'land is JP'],
  ['counted', 'title is "a"'],
  ['counted', 'title is "a", member is true, amount is 3'],
  ['marked', 'seen is true'],
  ['waits', 'land is JP'],
  ['waits', 'land is DE'],
  ['waits', 'land is DE, consent is unknown'],
  ['answered', 'answer(lookup) is { name: "no" }'],
  ['elsewhere', 'land is DE'],
  ['elsewhere', 'land is JP'],
  ['mailed', 'title is "abc", mail is "jane@example.com"'],
  ['mailed', 'title is "Abc"'],
] as const;

test('a rule that does not run says which part of a condition is false, with the values', async () => {
  const folder = temporaryFolder({ 'rules.dsl': rules });
  const lines: string[] = [];
  for (const [rule, given] of visitors) {
    const { stdout, stderr } = await runIn(folder, 'explain', '--rule', rule, '--given', given, '--json');
    expect(stderr).toBe('');
    const document = JSON.parse(stdout);
    expectPublishedShape('explain.json', document);
    for (const { running } of document.events) {
      for (const { name, reason, actions } of running) {
        lines.push(...linesOf(`${name} for ${given}`, reason ? 'does not run' : 'fires', reason));
        for (const { action, outcome, reason: why } of actions)
          lines.push(...linesOf(`  ${action ?? name}`, outcome, why));
      }
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(expected('visitors.txt'));
});
