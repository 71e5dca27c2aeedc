import { describe, expect, test } from 'vitest';
import { catalogue } from '../../compiler/language/diagnostics/catalogue.ts';
import { projectBuiltIns } from '../../compiler/language/tables/project-built-ins.ts';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import { kinds } from '../../compiler/compile/declarations/kinds.ts';
import { operators } from '../../compiler/language/model/operators.ts';
import { allKinds } from '../../compiler/compile/declarations/schemas.ts';
import {
  actions,
  consentSources,
  events,
  builtIns,
  functions,
  sources,
  vendors,
} from '../../compiler/language/tables/tables.ts';
import { formatDocument } from '../../compiler/language/syntax/format/format-document.ts';
import { lints } from '../../compiler/lints/lints.ts';
import { anchor, headingsIn } from '../../scripts/reference/anchor.ts';
import { createResolver } from '../../scripts/reference/resolve-links.ts';
import { writeTable } from '../../scripts/reference/write-table.ts';
import { compileText, prelude, preludeWithVisits } from '../support/compile-text.ts';
import { readReference } from '../support/documents/read-reference.ts';

const pages = readReference();
const page = pages.map(({ text }) => text).join('\n');
const headings = headingsIn(page).map(({ heading }) => heading);

const named = {
  Kind: allKinds(kinds).map(({ name }) => name),
  Event: [...events.keys()],
  'Built-in value': [...projectBuiltIns.map(({ name }) => name), ...builtIns.keys()],
  Source: [...sources.keys()],
  Function: [...functions.keys()],
  Action: [...actions.keys()],
  'Consent manager': [...consentSources.keys()],
  Vendor: [...vendors.keys()],
};

test.each(Object.entries(named))('every %s has a heading', (what, names) => {
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(headings).toContain(`${what} \`${name}\``);
});

test('every message and lint has a heading, under the name that tagc explain uses', () => {
  for (const code of [...Object.keys(catalogue), ...lints.map(({ name }) => name)]) {
    expect(headings).toContain(`\`${code}\``);
  }
});

test('every operator has a row', () => {
  const [, rows] = /^## Operators\n([\s\S]*)/m.exec(
    pages.find(({ path }) => path === 'docs/language/values.md')!.text,
  )!;
  const words = [...rows.matchAll(/^\| `([^`]+)`/gm)].map(([, form]) =>
    form.replace(/\/b\/|\ba\b|\bb\b|\blist\b/g, '').trim(),
  );
  expect(words).toEqual(Object.keys(operators));
});

test('every vendor shows its options and actions, every event its fields', () => {
  for (const { name, options, actions: own } of vendors.values()) {
    for (const word of [...Object.keys(options), ...Object.keys(own)])
      expect(below(`Vendor \`${name}\``)).toContain(`| \`${word}`);
  }
  for (const { name, fields = {} } of events.values()) {
    for (const path of Object.keys(fields)) expect(below(`Event \`${name}\``)).toContain(`| \`${path}\``);
  }
});

test('headings have different addresses, and every page lists its own', () => {
  const addresses = headings.map(anchor);
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  for (const { path, text } of pages) {
    const own = headingsIn(text).filter(({ level }) => level > 1);
    const listed = [...text.matchAll(/\]\(#([^)]*)\)/g)].map(([, address]) => address);
    const isEntry = path === 'docs/language.md';
    expect(
      isEntry ? [] : own.map(({ heading }) => anchor(heading)).filter((one) => !listed.includes(one)),
      path,
    ).toEqual([]);
  }
});

test('the entry page lists every page with its chapters', () => {
  const [{ text }, ...others] = pages;
  for (const { path, text: other } of others) {
    const file = path.replace('docs/', '');
    expect(text).toContain(`](${file})**`);
    for (const { heading } of headingsIn(other).filter(({ level }) => level === 2))
      expect(text).toContain(`](${file}#${anchor(heading)})`);
  }
});

test('a link to a heading leads to the page that has it, and a link to a file is relative to the page', () => {
  const resolve = createResolver([
    { path: 'docs/language.md', text: '# Language\n\n## A file' },
    { path: 'docs/language/one.md', text: '# One\n\n## First\n\n```yaml\n# Comment\n```' },
    { path: 'docs/language/two.md', text: '# Two\n\n## Second' },
  ]);
  const links =
    '[1](#first) [2](#second) [3](#a-file) [4](lint.md#kinds) [5](grammar/a.svg) [6](https://a.example/b.md)';
  expect(resolve('docs/language/one.md', links)).toBe(
    '[1](#first) [2](two.md#second) [3](../language.md#a-file) [4](../lint.md#kinds) [5](../grammar/a.svg) [6](https://a.example/b.md)',
  );
  expect(() => resolve('docs/language/one.md', '[1](#comment)')).toThrow('docs/language/one.md links to #comment');
});

test('escapes pipes and line breaks in a table cell', () => {
  expect(writeTable(['a', 'b'], [['x | y', 'one\ntwo']])).toBe('| a | b |\n| --- | --- |\n| x \\| y | one two |');
  expect(writeTable(['a'], [])).toBe('');
});

const fences = [...page.matchAll(/^```dsl\n([\s\S]*?)^```/gm)].map(({ 1: text, index }) => ({
  text,
  under: headingBefore(index),
}));

describe('every example compiles', () => {
  test('contains many examples', () => expect(fences.length).toBeGreaterThan(Object.values(named).flat().length));

  test.each(fences)('under $under', ({ text, under }) => {
    const { diagnostics } = compileText(`${declarationsFor(text)}\n${text}`, preludeFor(text));
    const allowed = allowedUnder[under] ?? [];
    expect(diagnostics.filter(({ code }) => !allowed.includes(code)).map(({ message }) => message)).toEqual([]);
  });
});

const yamlFences = [...page.matchAll(/^```yaml\n([\s\S]*?)^```/gm)].map(([, text]) => text);

test.each(yamlFences)('the YAML compiles and has the layout of tagc fmt: %s', (text) => {
  const country = text.includes('data visitorCountry') ? '' : 'data visitorCountry: country = layer("visitor.country")';
  const entry = `${prelude}${country}\nimport "more.yaml"\n`;
  const { diagnostics, documents } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': entry, 'more.yaml': text }));
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(formatDocument(documents[0], 'yaml', admitsText)).toBe(text);
});

// Each trap from the YAML chapter, in a declaration that can contain it.
test.each([
  ['element tile: .tile #main', 'yaml-hash'],
  ['rule a:\n  on: click(button, hold: 1s)\n  do: log("a")', 'yaml-colon'],
  ['call a:\n  get: https://example.com', 'yaml-slashes'],
  ['const a: ~', 'yaml-null'],
  ['const a: &a 1', 'yaml-feature'],
  ['const a: *a', 'yaml-feature'],
  ['rule a:\n\ton: start', 'yaml-tab'],
  ['data a:\n  type: boolean\n  value: yes', 'foreign-operator'],
])('%j is reported as %s', (text, code) => {
  const files = { 'rules.dsl': `${prelude}import "more.yaml"\n`, 'more.yaml': text };
  const { diagnostics } = compile('rules.dsl', createMemoryHost(files));
  expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
  expect(page).toContain(`[\`${code}\`](messages.md#${code})`);
});

/** An example of a single declaration may lack what only a whole project has. */
const allowedUnder: Readonly<Record<string, readonly string[]>> = {
  'Kind `import`': ['import-missing'],
  Inputs: ['import-missing'],
  'Kind `project`': ['missing-site', 'missing-stage'],
};

/** Returns the usual prelude without the names that the example declares itself. */
function preludeFor(text: string): string {
  // An example may declare no more of a project than its settings.
  if (/^project /m.test(text)) return /^site /m.test(text) ? '' : 'site main\nstage production\n';
  if (/\b(visit|campaign)\.\w/.test(text)) return preludeWithVisits;
  if (/^stage /m.test(text)) return prelude.replace('stage production\n', '');
  return /^consent /m.test(text) ? prelude.slice(0, prelude.indexOf('consent {')) : prelude;
}

/** Declarations that examples use without declaring them. */
function declarationsFor(text: string): string {
  const isWhole = /^project /m.test(text);
  const country = 'data visitorCountry: country = layer("visitor.country")';
  const pixel = 'tag pixel { vendor: pixel group: necessary options: { url: "https://p.example" } }';
  const declarations = [...(/^data visitorCountry/m.test(text) ? [] : [country]), pixel];
  return isWhole ? '' : declarations.join('\n');
}

/** Returns the text from a heading to the next. */
function below(heading: string): string {
  const [, text] = page.split(`\n### ${heading}\n`);
  return text.split('\n### ')[0];
}

function headingBefore(index: number): string {
  return page
    .slice(0, index)
    .match(/^##+ .+$/gm)!
    .at(-1)!
    .replace(/^#+ /, '');
}
