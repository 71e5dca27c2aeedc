import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { renderDiagnostics } from '../../cli/terminal/render-diagnostics.ts';
import { summarizeDiagnostics } from '../../tasks/text/summarize-diagnostics.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { createSource } from '../../compiler/language/source/source.ts';

describe('a diagnostic', () => {
  test('shows its place, message, source line and fix', () => {
    const text = `${'\n'.repeat(13)}  when    thirdParty and visitorCountry in socialCountry within 4s\n`;
    const diagnostic = mistakeAt(text, 'socialCountry', {
      code: 'unknown-countries',
      message: 'Unknown country set "socialCountry". Did you mean "socialCountries"?',
      fix: 'Declare the set, or correct the name.',
    });
    expect(render(diagnostic)).toBe(`\
rules/tags.dsl:14:44  error  unknown-countries
  Unknown country set "socialCountry". Did you mean "socialCountries"?
  14 |   when    thirdParty and visitorCountry in socialCountry within 4s
     |                                            ^^^^^^^^^^^^^
  Declare the set, or correct the name.   tagc explain unknown-countries
`);
  });

  test('shows the related place', () => {
    const source = createSource('rules/sites.dsl', 'site acn\nsite car\n');
    const related = { span: { source, start: 5, end: 8 }, label: 'declared here' };
    expect(render(mistakeAt('site acn', 'acn', { related }))).toBe(`\
rules/tags.dsl:1:6  error  wrong
  It is wrong.
  1 | site acn
    |      ^^^
  rules/sites.dsl:1:6  declared here
  1 | site acn
    |      ^^^
  Mend it.   tagc explain wrong
`);
  });

  test.each([
    { about: 'tabs', line: '\t\trule\tx', words: 'x', signs: '          ^' },
    { about: 'wide letters', line: 'say "日本" x', words: 'x', signs: '           ^' },
    { about: 'wide words', line: 'say 日本', words: '日本', signs: '    ^^^^' },
    { about: 'emoji that are several characters', line: '"👩‍👩‍👧" x', words: 'x', signs: '     ^' },
    { about: 'half-width kana', line: '"ｱｲ" x', words: 'x', signs: '     ^' },
    { about: 'combining marks', line: '"e\u0301" x', words: 'x', signs: '    ^' },
  ])('has its marker below the span after $about', ({ line, words, signs }) => {
    expect(frame(mistakeAt(line, words))[1]).toBe(`  | ${signs}`);
  });

  test('over several lines shows only the first line', () => {
    const source = createSource('rules/tags.dsl', 'rule a {\n  x\n}\n');
    const diagnostic = { ...mistakeAt('', ''), span: { source, start: 7, end: 14 } };
    expect(frame(diagnostic)).toEqual(['1 | rule a {', '  |        ^']);
  });

  test('at the end of a file, or in an empty file, has one marker', () => {
    expect(frame(mistakeAt('rule', ''))).toEqual(['1 | rule', '  |     ^']);
    expect(frame(mistakeAt('', ''))).toEqual(['1 |', '  | ^']);
  });

  test('in a line with a Windows line break does not show the break', () => {
    expect(frame(mistakeAt('rule x\r\nrule y\r\n', 'x'))).toEqual(['1 | rule x', '  |      ^']);
  });
});

describe('a very long line', () => {
  const long = `${'a'.repeat(100_000)} wrong ${'b'.repeat(100_000)}`;

  test('is cut around the span', () => {
    const [line, signs] = frame(mistakeAt(long, 'wrong'));
    expect(line.length).toBeLessThanOrEqual(78);
    expect(line).toMatch(/^1 \| …a+ wrong b+…$/);
    expect(signs.indexOf('^')).toBe(line.indexOf('wrong'));
    expect(signs).toMatch(/ \^{5}$/);
  });

  test('is cut inside a span that is too long', () => {
    const [line, signs] = frame(mistakeAt(long, 'a'.repeat(100_000)));
    expect(line.length).toBeLessThanOrEqual(78);
    expect(line).toMatch(/^1 \| a+…$/);
    expect(signs.length).toBeLessThanOrEqual(78);
  });

  test('takes few characters for each of a thousand mistakes', () => {
    const mistake = mistakeAt(long, 'wrong');
    expect(render(...Array.from({ length: 1000 }, () => mistake)).length).toBeLessThan(1000 * 400);
  });
});

describe('colour', () => {
  test('is used on request, and changes no characters', () => {
    const colored = renderDiagnostics([mistakeAt('rule x', 'x')], { color: true, columns: 80 });
    expect(colored).toContain('\u001B[31merror\u001B[39m');
    expect(stripVTControlCharacters(colored)).toBe(render(mistakeAt('rule x', 'x')));
  });
});

test('control characters in a rule file cannot control the terminal', () => {
  const hostile = '\u001B[2J\u0007\u202E';
  const shown = render(mistakeAt(`"${hostile}" x`, 'x', { message: `No ${hostile}.`, fix: hostile }));
  for (const character of ['\u001B', '\u0007', '\u202E']) expect(shown).not.toContain(character);
  expect(shown).toContain('"␛[2J␇\uFFFD" x');
});

test('names files relative to the user’s folder', () => {
  const options = { color: false, columns: 80, nameOf: (path: string) => `../${path}` };
  expect(renderDiagnostics([mistakeAt('x', 'x')], options)).toMatch(/^\.\.\/rules\/tags\.dsl:1:1 /);
});

test('separates diagnostics by empty lines', () => {
  const shown = render(...Array.from({ length: 500 }, () => mistakeAt('x', 'x')));
  expect(shown.split('\n\n')).toHaveLength(500);
});

test('the summary counts errors, warnings and files', () => {
  const warning = mistakeAt('x', 'x', { severity: 'warning' });
  expect(summarizeDiagnostics([mistakeAt('x', 'x')])).toBe('1 error in 1 file');
  expect(summarizeDiagnostics([mistakeAt('x', 'x'), mistakeAt('x', 'x'), warning])).toBe(
    '2 errors, 1 warning in 1 file',
  );
  const elsewhere = { ...warning, span: { ...warning.span, source: createSource('rules.dsl', 'x') } };
  expect(summarizeDiagnostics([warning, elsewhere])).toBe('2 warnings in 2 files');
});

function mistakeAt(text: string, words: string, parts: Partial<Diagnostic> = {}): Diagnostic {
  const start = words === '' ? text.length : text.indexOf(words);
  const span = { source: createSource('rules/tags.dsl', text), start, end: start + words.length };
  return { code: 'wrong', severity: 'error', message: 'It is wrong.', fix: 'Mend it.', span, ...parts };
}

function render(...diagnostics: Diagnostic[]): string {
  return renderDiagnostics(diagnostics, { color: false, columns: 80 });
}

/** Returns the line and the markers below it, without indentation. */
function frame(diagnostic: Diagnostic): string[] {
  return render(diagnostic)
    .split('\n')
    .slice(2, 4)
    .map((line) => line.slice(2));
}

test('a message stays on one line, whatever text it quotes', () => {
  const shown = render(mistakeAt('x', 'x', { message: 'The text "a\nb" is not known.' }));
  expect(shown).toContain('The text "a␊b" is not known.');
});
