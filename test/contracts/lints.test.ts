import { describe, expect, test } from 'vitest';
import { findUnimported } from '../../compiler/find-unimported.ts';
import { createMemoryHost } from '../../compiler/host.ts';
import { lint } from '../../compiler/lints/lint.ts';
import { lints } from '../../compiler/lints/lints.ts';
import { compileText, prelude } from '../support/compile-text.ts';
import { splitFiles } from '../support/split-files.ts';

describe.each(lints)('$name', ({ name, good, bad }) => {
  test.each(good)('accepts %j', (text) => expect(found(text)).not.toContain(name));
  test.each(bad)('warns about %j', (text) => expect(found(text)).toContain(name));

  test('follows the project setting: off, or an error', () => {
    const severity = (level: string) =>
      found(bad[0], preludeOf(bad[0]).replace('}\n', `  lints: { "${name}": ${level} }\n}\n`), true);
    expect(severity('off')).not.toContain(`${name} warning`);
    expect(severity('error')).toContain(`${name} error`);
  });
});

/** Returns the prelude, without consent for a text with its own. */
function preludeOf(text: string): string {
  return /^consent \{/m.test(text) ? prelude.slice(0, prelude.indexOf('consent {')) : prelude;
}

function found(text: string, before = preludeOf(text), withSeverity = false): string[] {
  const { program, documents, diagnostics } = compileText(text, before);
  expect(diagnostics).toEqual([]);
  const unimported = findUnimported({ documents }, createMemoryHost(splitFiles(text).others).files);
  return lint(program, unimported, '2026-01-01').map(({ code, severity }) =>
    withSeverity ? `${code} ${severity}` : code,
  );
}
