import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../tasks/lint/apply-edits.ts';
import { compile } from '../../compiler/pipeline/compile.ts';
import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import type { Edit } from '../../compiler/language/diagnostics/diagnostic.ts';
import { findUnimported } from '../../compiler/pipeline/find-unimported.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { lint } from '../../compiler/lints/lint.ts';
import { lints } from '../../compiler/lints/lints.ts';
import { comparePrograms } from '../../compiler/proof/diff/compare-programs.ts';
import { createSource } from '../../compiler/language/source/source.ts';
import { formatDocument } from '../../compiler/language/syntax/format/format-document.ts';
import { parseSource } from '../../compiler/language/syntax/parse-all.ts';
import { compileText, prelude } from '../support/compile-text.ts';
import { splitFiles } from '../support/split-files.ts';

describe.each(lints)('$name', ({ name, level, good, bad }) => {
  const set = (text: string, wanted: string) =>
    (preludeOf(text) + text).replace(/^project test \{/m, `$& lints: { "${name}": ${wanted} }, `);
  test.each(good)('accepts %j', (text) => expect(found(set(text, 'warning'))).not.toContain(name));
  test.each(bad)('warns about %j', (text) => expect(found(set(text, 'warning'))).toContain(name));

  test('is a warning or off without a setting', () => {
    expect(found(preludeOf(bad[0]) + bad[0]).includes(name)).toBe(level !== 'off');
  });

  test('follows the project setting: off, or an error', () => {
    const severity = (wanted: string) => found(set(bad[0], wanted), true);
    expect(severity('off')).not.toContain(`${name} warning`);
    expect(severity('error')).toContain(`${name} error`);
  });
});

const withEdits = lints.flatMap(({ name, bad }) =>
  bad.flatMap((text) => {
    const edits = editsIn('rules.dsl', preludeOf(text) + text, name);
    return edits.length > 0 ? [[name, text] as const] : [];
  }),
);

test('these lints correct what they report', () => {
  expect([...new Set(withEdits.map(([name]) => name))]).toEqual([
    'pattern-for-plain-test',
    'then-without-waiting',
    'unused-declaration',
  ]);
});

test.each(withEdits)('the edits of %s change nothing for any visitor, in both syntaxes: %s', (name, text) => {
  const dsl = preludeOf(text) + text;
  const yaml = formatDocument(parseSource(createSource('rules.dsl', dsl), admitsText), 'yaml', admitsText);
  for (const [path, before] of [['rules.dsl', dsl], ['rules.yaml', yaml]]) {
    const edits = editsIn(path, before, name);
    const after = applyEdits(edits).get(path)!;
    expect(edits.length).toBeGreaterThan(0);
    expect(compiled(path, after).diagnostics).toEqual([]);
    expect(editsIn(path, after, name)).toEqual([]);
    const { changes, stored } = comparePrograms(compiled(path, before).program, compiled(path, after).program);
    expect([changes, stored]).toEqual([[], []]);
  }
}); // prettier-ignore

function editsIn(path: string, text: string, name: string): readonly Edit[] {
  const found = lint(compiled(path, text).program, [], '2026-01-01');
  return found.flatMap(({ code, edits = [] }) => (code === name ? edits : []));
}

function compiled(path: string, text: string) {
  return compile(path, createMemoryHost({ [path]: text, 'modules/theme.ts': 'export default () => {};' }));
}

/** Returns the prelude, without the project or consent for a text with its own. */
function preludeOf(text: string): string {
  const start = /^project test \{/m.test(text) ? prelude.indexOf('site main') : 0;
  const end = /^consent \{/m.test(text) ? prelude.indexOf('consent {') : undefined;
  return prelude.slice(start, end);
}

/** Returns the lints that a whole program has. */
function found(text: string, withSeverity = false): string[] {
  const { program, documents, diagnostics } = compileText(text, '');
  expect(diagnostics).toEqual([]);
  const unimported = findUnimported({ documents }, createMemoryHost(splitFiles(text).others).files);
  return lint(program, unimported, '2026-01-01').map(({ code, severity }) =>
    withSeverity ? `${code} ${severity}` : code,
  );
}
