import { expect, test } from 'vitest';
import { compile } from '../../../../compiler/pipeline/compile.ts';
import { findUnimported } from '../../../../compiler/pipeline/find-unimported.ts';
import { createMemoryHost } from '../../../../compiler/pipeline/host.ts';
import { lintProject } from '../../../../compiler/lints/lint-project.ts';
import { prelude } from '../../../support/compile-text.ts';

const then = 'rule r { on start do log("a") then log("b") }';
const name = 'then-without-waiting';

/** Returns the codes and marked texts of what `tagc lint` reports. */
function found(text: string, settings = '') {
  const before = prelude.replace('}', `${settings}}`);
  const result = compile('rules.dsl', createMemoryHost({ 'rules.dsl': `${before}\n${text}\n` }));
  expect(result.diagnostics).toEqual([]);
  return lintProject(result, []).map(({ code, span }) => [code, span.source.text.slice(span.start, span.end)]);
}

test('a comment ignores a lint on the next line with code, and on its own line', () => {
  expect(found(then)).toEqual([[name, 'log("a") then']]);
  expect(found(`// tagc-ignore ${name}: Others copy it.\n${then}`)).toEqual([]);
  expect(found(`// tagc-ignore ${name}: Others copy it.\n\n/// Logs.\n${then}`)).toEqual([]);
  expect(found(`${then} // tagc-ignore ${name}: Others copy it.`)).toEqual([]);
});

test('it ignores no other lint, no other line and no text', () => {
  const text = `// tagc-ignore ${name}: Others copy it.\nrule q { on start do log("a") }\n${then}`;
  expect(found(text).map(([code]) => code)).toEqual([name, 'nothing-ignored']);
  const other = `// tagc-ignore unused-tag: Others copy it.\n${then}`;
  expect(found(other).map(([code]) => code)).toEqual([name, 'nothing-ignored']);
  expect(found(`const s = "// tagc-ignore ${name}: no"\nrule p { on start do log(s) }\n${then}`)).toHaveLength(1);
});

test('several comments ignore several lints of one line', () => {
  const text = 'tag ad { vendor: pixel group: targeting options: { url: "https://ad.example/p" } }';
  expect(found(text).map(([code]) => code)).toEqual(['third-party-without-cookies', 'unused-tag']);
  const comments = '// tagc-ignore unused-tag: Soon.\n// tagc-ignore third-party-without-cookies: It has not told us.';
  expect(found(`${comments}\n${text}`)).toEqual([]);
  expect(found(`// tagc-ignore unused-tag, third-party-without-cookies: Soon.\n${text}`)).toEqual([]);
});

test('a comment without a reason, or about an unknown lint, is an error', () => {
  expect(found(`// tagc-ignore ${name}\n${then}`)).toEqual([
    [name, 'log("a") then'],
    ['ignored-without-reason', `// tagc-ignore ${name}`],
  ]);
  expect(found(`// tagc-ignore ${name}:\n${then}`).map(([code]) => code)).toEqual([name, 'ignored-without-reason']);
  const misspelt = found(`// tagc-ignore then-without-wating: Others copy it.\n${then}`);
  expect(misspelt).toEqual([
    [name, 'log("a") then'],
    ['unknown-lint', 'then-without-wating'],
  ]);
});

test.each([
  `// tagc-ignore: Others copy it.`,
  `// tagc-ignore`,
  `// tagc-ignore *: Others copy it.`,
  `/// tagc-ignore ${name}: Others copy it.`,
  `// TAGC-IGNORE ${name}: Others copy it.`,
  `// see the ticket; tagc-ignore ${name}: Others copy it.`,
  `// tagc-ignore-next-line ${name}: Others copy it.`,
  `// tagcIgnore ${name}: Others copy it.`,
])('the comment %j has another form, which is reported', (comment) => {
  expect(found(`${comment}\n${then}`)).toEqual([
    [name, 'log("a") then'],
    ['malformed-ignore', comment],
  ]);
});

test('a comment in a file that no file imports ignores the lint about that, and other lints do not run there', () => {
  const files = (comment: string) => ({
    'rules.dsl': `${prelude}\n${then.replace(' then', '')}\n`,
    'later.dsl': `// The campaign.\n${comment}\n\nrule later { on start do log("a") then log("b") }\n`,
  });
  const codes = (comment: string) => {
    const host = createMemoryHost(files(comment));
    const result = compile('rules.dsl', host);
    return lintProject(result, findUnimported(result, host.files)).map(({ code }) => code);
  };
  expect(codes('')).toEqual(['file-not-imported']);
  expect(codes('// tagc-ignore file-not-imported: The campaign begins in May.')).toEqual([]);
  expect(codes(`// tagc-ignore ${name}: Others copy it.`)).toEqual(['file-not-imported']);
  expect(codes('// tagc-ignore: The campaign begins in May.')).toEqual(['file-not-imported', 'malformed-ignore']);
});

test('a comment about a warning that is no lint is an error that says so', () => {
  const text = `${prelude}// tagc-ignore assertion-about-nothing-that-runs: Later.\n${then}\n`;
  const errors = lintProject(compile('rules.dsl', createMemoryHost({ 'rules.dsl': text })), []).filter(
    ({ severity }) => severity === 'error',
  );
  expect(errors).toMatchObject([
    { code: 'unknown-lint', fix: expect.stringContaining('Other warnings cannot be ignored') },
  ]);
});

test('what a lint cannot report is not said to ignore nothing', () => {
  expect(found(`// tagc-ignore ${name}: Others copy it.\n${then}`, `lints: { "${name}": off } `)).toEqual([]);
  expect(found('// tagc-ignore expired: Still needed.\nrule r { on start do log("a") }')).toEqual([]);
});

test('comments in YAML ignore lints, too', () => {
  const yaml = (comment: string) => `project test:
  dataLayer: "layer"
site main:
stage production:
${comment}
state seen:
  type: text
  keep: visitor
rule r:
  on: start
  do: set(seen, "x")
consent:
  group necessary: 1
  group targeting: 4
  stored: 'oneTrust(cookie: "c")'
`;
  const result = (comment: string) => {
    const compiled = compile('rules.yaml', createMemoryHost({ 'rules.yaml': yaml(comment) }));
    return [...compiled.diagnostics, ...lintProject(compiled, [])].map(({ code }) => code);
  };
  expect(result('')).toEqual(['stored-without-group']);
  expect(result('# tagc-ignore stored-without-group: The page needs it.')).toEqual([]);
});
