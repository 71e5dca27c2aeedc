import { expect, test } from 'vitest';
import { compile, createMemoryHost, prove } from '../../../api/tagc.ts';
import { prelude } from '../../support/compile-text.ts';
import { proveAndReplay } from '../../support/proved-and-replayed.ts';

const rules = `${prelude}
tag own { vendor: pixel group: necessary options: { url: "https://www.example.com/p" } }
state n: counter
rule first { on click("a") do increase(n) }
rule mid { on click("a") when path is "/x" do increase(n) }
rule r { on click("a") do own.run }
`;

test.each([
  ['refuted', 'notConfirmed', 'n is 2 and path is "/x"'],
  ['notSettled', 'notConfirmed', 'n is 1 and path is "/x"'],
  ['proved', 'proved', 'n < 1'],
])('the module refutes no claim, because it runs no script: %s', async (confirmed, result, condition) => {
  const text = `${rules}assert "one" { tag own never runs when ${condition} }\n`;
  const verdicts = prove(compile('rules.dsl', createMemoryHost({ 'rules.dsl': text })));
  const scenario = result === 'proved' ? undefined : expect.stringContaining('expect tag own');
  expect(verdicts.find(({ kind }) => kind === 'asserted')).toMatchObject({ result, ...(scenario && { scenario }) });
  expect((await proveAndReplay(text)).kind).toBe(confirmed);
});
