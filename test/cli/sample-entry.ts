import type { Entry } from '../../compiler/emit/code/entry/entry.ts';
import { createSource, type Span } from '../../compiler/language/source/source.ts';

const tags = createSource('rules/tags.dsl', '/// Grüße.\ntag pixel {\n}\n\nrule applyNow {\n}\n');

/** A generated script: imports, shared declarations, and lines that belong to rules. */
export const sampleEntry: Entry = {
  site: 'car',
  stage: 'production',
  lines: [
    { code: "import { contains } from 'runtime/operators/contains.ts';", owner: { module: 'wrapper' } },
    { code: 'const page = window.page;', owner: { module: 'start' } },
    { code: 'page.tell("ü😀\u2028", contains(page.a, "b"));', owner: { rule: 'pixel' }, span: spanOf('pixel') },
    { code: 'page.tell(`two\nlines`);', owner: { rule: 'applyNow' }, span: spanOf('applyNow') },
    { code: 'page.end("é");', owner: { module: 'end' } },
  ],
  year: 2020,
  csp: { scriptSrc: [], imgSrc: ['https://px.example'], connectSrc: [], frameSrc: [] },
};

function spanOf(name: string): Span {
  const start = tags.text.indexOf(name);
  return { source: tags, start, end: start + name.length };
}
