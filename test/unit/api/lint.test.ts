import { expect, test } from 'vitest';
import { compile, createMemoryHost, lint } from '../../../api/tagc.ts';
import { prelude } from '../../support/compile-text.ts';

const tag = 'tag own { vendor: pixel group: necessary options: { url: "https://www.example.com/p" } }';

/** Returns the codes of what the module reports about these declarations. */
function found(text: string) {
  const project = compile('rules.dsl', createMemoryHost({ 'rules.dsl': `${prelude}\n${text}\n` }));
  expect(project.diagnostics).toEqual([]);
  return lint(project).map(({ code }) => code);
}

test('comments ignore lints in the module, too', () => {
  expect(found(tag)).toEqual(['unused-tag']);
  expect(found(`// tagc-ignore unused-tag: The campaign begins in May.\n${tag}`)).toEqual([]);
  expect(found(`// tagc-ignore unused-tag\n${tag}`)).toEqual(['unused-tag', 'ignored-without-reason']);
});
