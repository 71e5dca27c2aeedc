import { describe, expect, test } from 'vitest';
import { compileText } from '../../../support/compile-text.ts';
import { reported } from '../reported.ts';
import { atLeast, times } from './times.ts';
import { survive } from './survive.ts';

// Each of these must finish within the time limit of a test and the memory limit of a process. `npm run deep` repeats the
// parts 32 times as often, so that a time that grows with the square exceeds the limit.

const text = 'a text of forty characters, more or less.';
/** Texts that differ in their number. */
const many = (count: number, write: (at: number) => string) =>
  Array.from({ length: times(count) }, (_, at) => write(at));

describe('reads a large file', () => {
  test('of correct declarations', () => {
    expect(survive(many(1250, (at) => `const c${at} = "${text}"`).join('\n'))).toEqual([]);
  });

  const items = Array.from({ length: atLeast(5000, 1250) }, () => `"${text.repeat(5)}"`);
  test.each([
    ['', `const c = [${items.join(', ')}]`, 'more.dsl'],
    [', in YAML', `const c:\n${items.map((item) => `  - ${item}`).join('\n')}`, 'more.yaml'],
  ] as const)('of one declaration, which is too large for a download%s', (_, text, path) => {
    expect(survive(text, path)).toEqual(['too-large']);
  });

  test('on one line of a list from a file, even ten, as one value', () => {
    expect(reported('const c = lines("a.txt")', { 'a.txt': 'a'.repeat(10_000_000) })).toEqual(['too-large: c']);
  });
});

describe('reads a megabyte on one line', () => {
  const megabyte = 'a'.repeat(1_000_000);
  test.each([
    ['a text', `const c = "${megabyte.slice(2)}"`, []],
    ['a comment', `// ${megabyte}`, []],
    ['a name', `const ${megabyte} = 1`, []],
    ['a number', `const c = ${'9'.repeat(1_000_000)}`, ['too-many-digits']],
    ['white space', `const c =${' '.repeat(1_000_000)}1`, []],
    ['two names that differ in one letter', `const ${megabyte} = 1\nconst d = ${megabyte}b`, ['unknown-name']],
    ['a pattern', `condition c = path matches /${megabyte}/`, ['long-pattern']],
    ['slashes', `const c = ${'/['.repeat(times(3125))}`, ['unclosed']],
    ['words without punctuation', 'a '.repeat(times(3125)), ['unknown-kind']],
    ['unclosed comments', '/* '.repeat(times(10_000)), ['foreign-operator']],
    ['unclosed comments, each on its own line', '/* a\n'.repeat(times(6250)), ['foreign-operator']],
  ])('%s', (_, line, codes) => expect(survive(line)).toEqual(codes));

  test.each([
    ['a text', `const c: "${megabyte.slice(2)}"`, []],
    ['a text of escapes', `const c: "${'\\n'.repeat(times(12_500))}"`, []],
    ['a comment', `# ${megabyte}`, []],
    ['an unknown name', `const c: ${megabyte}`, ['unknown-name']],
    ['a key', `${megabyte}: 1`, ['yaml-unreadable']],
    ['empty lines', `const c:\n${'  \n'.repeat(times(10_000))}  value: 1`, []],
  ])('in YAML: %s', (_, line, codes) => expect(survive(line, 'more.yaml')).toEqual(codes));
});

test('shortens long names in messages', () => {
  const [{ message }] = compileText(`const c = ${'a'.repeat(100_000)}`).diagnostics;
  expect(message.length).toBeLessThan(1000);
});

// A time that grows with the square would exceed the limit of these tests in a long search.
describe('takes linear time', () => {
  const tag = 'tag own { vendor: adobeAnalytics group: performance options: { server: "a.example.com", suite: "a" } }';
  test.each([
    ['for rules that dispatch one another', many(187, (at) => `rule r${at} { on direct("e${at}") do raise(direct("e${at + 1}")) }`).join('\n'), []],
    ['for lines of one comment', `${many(6250, (at) => `/// ${at}`).join('\n')}\nconst c = 1`, []],
    ['for actions that each follow another with "then"', `${tag}\nrule r { on ready do ${many(625, () => 'own.link("x")').join(' then ')} }`, []],
    ['for events of one rule', `rule r { on ${many(3125, (at) => `click("a${at}")`).join(', ')} do log("x") }`, []],
    ['for characters of one text', `const c = "${'ab '.repeat(atLeast(350_000, 125_000))}"`, ['too-large']],
  ])('%s', (_, wide, codes) => expect(compileText(wide).diagnostics.map(({ code }) => code)).toEqual(codes)); // prettier-ignore
});

test('builds a condition with many page classes', () => {
  const classes = many(62, (at) => `page p${at} = path is "/${at}"`).join('\n');
  const names = many(62, (at) => `p${at}`).join(', ');
  expect(survive(`${classes}\nrule r { on ready when page in [${names}] do log("x") }`)).toEqual([]);
});

describe('reads wide structures', () => {
  test.each([
    ['a list', `const c = [${many(1500, String).join(', ')}]`, []],
    ['a record', `const c = { ${many(750, (at) => `k${at}: ${at}`).join(', ')} }`, []],
    ['rules', many(150, (at) => `rule r${at} {\n  on ready\n  do log("${at}")\n}`).join('\n'), []],
    ['fields that a rule does not have', `rule a {\n${many(1100, (at) => `  k${at}: 1`).join('\n')}\n}`, ['unknown-field', 'too-many-mistakes']],
  ])('%s', (_, wide, codes) => expect(survive(wide)).toEqual(codes)); // prettier-ignore

  test.each([
    ['a list in brackets', `const c: [${many(1500, String).join(', ')}]`, []],
    ['a record in braces', `const c:\n  value: {${many(750, (at) => `k${at}: ${at}`).join(', ')}}`, []],
    ['documents', many(1100, (at) => `---\nconst c${at}: 1`).join('\n'), ['yaml-documents', 'too-many-mistakes']],
    ['lines between documents', '---\n'.repeat(times(1500)), []],
    ['keys that a rule does not have', `rule a:\n${many(1100, (at) => `  k${at}: 1`).join('\n')}`, ['unknown-field', 'too-many-mistakes']],
  ])('in YAML: %s', (_, wide, codes) => expect(survive(wide, 'more.yaml')).toEqual(codes)); // prettier-ignore
});
