import { describe, expect, test } from 'vitest';
import { findUnimported } from '../../compiler/find-unimported.ts';
import { createMemoryHost } from '../../compiler/host.ts';
import { lint } from '../../compiler/lints/lint.ts';
import { lints } from '../../compiler/lints/lints.ts';
import { compileText, prelude } from '../support/compile-text.ts';
import { splitFiles } from '../support/split-files.ts';

describe.each(lints)('$name', ({ name, level, good, bad }) => {
  const before = (text: string, wanted: string) =>
    preludeOf(text).replace('}\n', `  lints: { "${name}": ${wanted} }\n}\n`);
  test.each(good)('accepts %j', (text) => expect(found(text, before(text, 'warning'))).not.toContain(name));
  test.each(bad)('warns about %j', (text) => expect(found(text, before(text, 'warning'))).toContain(name));

  test('is a warning or off without a setting', () => {
    expect(found(bad[0]).includes(name)).toBe(level !== 'off');
  });

  test('follows the project setting: off, or an error', () => {
    const severity = (wanted: string) => found(bad[0], before(bad[0], wanted), true);
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
