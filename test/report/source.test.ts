import { textOfComment } from '../../compiler/compile/analysis/text-of-comment.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Paragraphs } from '../../report/parts/paragraphs.tsx';
import { renderView } from './render-view.tsx';
import { sample } from './sample.ts';

test('the source of a rule has links from names, and marks of comments, texts and keywords', () => {
  const [first, ...others] = sample.rules;
  const { name } = sample.reference.conditions[0];
  const source = `// a ${name} comment\nrule x {\n  when ${name}\n  do log("${name}") { ${name}: 1 }\n}`;
  const shown = renderView(`#/rules/${first.id}`, { ...sample, rules: [{ ...first, source }, ...others] });
  const code = shown.slice(shown.indexOf('<span class="source-comment">'));
  expect(code).toContain(`<span class="source-comment">// a ${name} comment</span>`);
  expect(code).toContain('<span class="source-keyword">when</span>');
  expect(code).toContain(`<span class="source-text">&quot;${name}&quot;</span>`);
  expect(code).toContain(`{ ${name}: 1 }`);
  expect(code).toMatch(new RegExp(`when</span> <a href="[^"]+">${name}</a>`));
});

test('a doc comment has lists and bold words, and says nothing about coverage', () => {
  const lines = ['Says **what** `it` does:', '- one', '- two', '@uncovered `x` because'];
  const text = textOfComment({ documentation: lines })!;
  const shown = renderToStaticMarkup(createElement(Paragraphs, { text }));
  expect(shown).toContain('Says <strong>what</strong> <code>it</code> does:');
  expect(shown).toContain('<li>one</li>');
  expect(shown).toContain('<li>two');
  expect(shown).not.toContain('uncovered');
});
