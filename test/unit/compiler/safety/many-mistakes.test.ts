import { describe, expect, test } from 'vitest';
import { maxMistakes } from '../../../../compiler/language/diagnostics/max-mistakes.ts';
import { compileText } from '../../../support/compile-text.ts';
import { survive } from './survive.ts';
import { atLeast, times } from './times.ts';

// `npm run deep` makes these 64 times as large, so that a time that grows with the square exceeds its limit.
const many = (write: (at: number) => string) => Array.from({ length: atLeast(1100, 375) }, (_, at) => write(at));

describe('reports a thousand of many mistakes, and that there are more', () => {
  test.each([
    ['in syntax', many((at) => `const c${at} = [1`), 'unclosed'],
    ['unclosed quotes', many((at) => `const c${at} = "a`), 'unterminated-text'],
    ['unknown names', many((at) => `const c${at} = nope${at}`), 'unknown-name'],
    ['unknown kinds', many((at) => `konst${at} c${at} = 1`), 'unknown-kind'],
    ['duplicate names', many(() => 'const c = 1'), 'duplicate-name'],
  ])('%s', (_, lines, code) => {
    const { diagnostics } = compileText(lines.join('\n'));
    expect(diagnostics).toHaveLength(maxMistakes + 1);
    expect(diagnostics.filter((diagnostic) => diagnostic.code === code).length).toBeGreaterThanOrEqual(maxMistakes - 1);
    expect(diagnostics.at(-1)).toMatchObject({ code: 'too-many-mistakes', severity: 'error' });
  });

  test.each([
    ['in syntax', many((at) => `const c${at}: a b`), ['unexpected-word', 'too-many-mistakes']],
    ['unclosed quotes', many((at) => `const c${at}: "`), ['yaml-quote', 'too-many-mistakes']],
    ['unknown names', many((at) => `const c${at}: nope${at}`), ['unknown-name', 'too-many-mistakes']],
    ['anchors', many((at) => `const c${at}: &a${at} 1`), ['yaml-feature', 'too-many-mistakes']],
  ])('in YAML: %s', (_, lines, codes) => expect(survive(lines.join('\n'), 'more.yaml')).toEqual(codes));
});

test('keeps the severity if all of many mistakes are warnings', () => {
  const texts = many((at) => `const c${at} = "${'\u202a'.repeat(1)}${String.fromCharCode(0x2066 + (at % 4))}"`);
  const { diagnostics } = compileText(texts.join('\n'));
  expect(diagnostics.every(({ severity }) => severity === 'warning')).toBe(true);
});

test('reports many equals signs once, and the unknown declaration', () =>
  expect(survive('='.repeat(times(3125)))).toEqual(['foreign-operator', 'unknown-kind']));

describe('reports thousands of unclosed brackets or other characters as one mistake', () => {
  test.each([
    ['(', 'unexpected-word'],
    ['[', 'unexpected-word'],
    ['{', 'unexpected-word'],
    [')]}', 'unexpected-word'],
    ['"', 'unexpected-word'],
    ["'", 'unexpected-word'],
    ['= ', 'unexpected-word'],
    ['@ ', 'unexpected-character'],
  ])('%s', (sign, code) => expect(survive(`${sign.repeat(times(3126))}\n`)).toEqual([code]));

  test.each(['[', '{', '"', '- ', '? ', ': ', 'a: ', '!', '&a ', '*a ', '| ', '%', ']', '}\n', '[]', '<<: *a\n'])(
    'in YAML: %j',
    (sign) => expect(survive(`const a: ${sign.repeat(times(625))}\n`, 'more.yaml')).not.toEqual([]),
  );
});

describe('handles one line of hundreds', () => {
  test.each([
    ['equals signs after a name', `const a ${'= '.repeat(times(625))}1`],
    ['comparisons', `const a = ${'x = '.repeat(times(625))}1`],
    ['fields with equals signs', `rule a { ${'a = '.repeat(times(625))}1 }`],
    ['commas', `const a = [${','.repeat(times(625))}]`],
    ['slashes', `const a = ${'/a'.repeat(times(625))}`],
    ['clauses', `rule a { ${'on '.repeat(times(625))} }`],
    ['dots', `const a = ${'.'.repeat(times(625))}`],
    ['unclosed calls', `const a = ${'f("a '.repeat(times(2500))}`],
    ['broken fields', `rule a { ${'x 1 @ '.repeat(times(625))} }`],
  ])('in a short time: %s', (_, line) => expect(survive(line)).not.toEqual([]));
});

describe('handles hundreds of constructs of other languages on one line', () => {
  test.each([
    ['conditionals in a row', `const c = ${'true ? 1 : '.repeat(times(625))}2`],
    ['nested conditionals', `const c = ${'(true ? '.repeat(times(2500))}1${' : 2)'.repeat(times(2500))}`],
    ['unfinished conditionals', `const c = ${'true ? '.repeat(times(625))}`],
    ['rows that begin with else', `const c = case { true: 1${' else 2'.repeat(times(625))} }`],
  ])('%s', (_, line) => expect(survive(line)).not.toEqual([]));
});
