import { describe, expect, test } from 'vitest';
import { survive } from './survive.ts';
import { times } from './times.ts';

// Nesting beyond the depth of the call stack is reported at its declaration, in both syntaxes.

describe('reports thousands of nested levels', () => {
  test.each([
    ['parentheses', `condition a = ${'('.repeat(5000)}true${')'.repeat(5000)}`],
    ['lists', `const a = ${'['.repeat(5000)}1${']'.repeat(5000)}`],
    ['records', `const a = ${'{a: '.repeat(5000)}1${'}'.repeat(5000)}`],
    ['not', `condition a = ${'not '.repeat(20_000)}true`],
    ['members', `condition a = x${'.a'.repeat(20_000)} is 1`],
    ['calls of the results of calls', `const a = x${'(1)'.repeat(20_000)}`],
    ['calls in calls', `const a = ${'x('.repeat(20_000)}1${')'.repeat(20_000)}`],
    ['a long sum', `const a = ${'1 + '.repeat(20_000)}1`],
    ['a long chain of or', `condition a = ${'true or '.repeat(20_000)}true`],
    ['cases', `const a = ${'case { true: '.repeat(3000)}1${'}'.repeat(3000)}`],
    ['types', `data a: ${'list of '.repeat(20_000)}text = layer("a")`],
    ['declarations', 'consent a { '.repeat(5000) + '}'.repeat(5000)],
    ['unclosed brackets', `const a = ${'([{'.repeat(30_000)}`],
  ])('%s', (_, text) => expect(survive(`${text}\nconst after = 1`)).toEqual(['too-deep']));

  test.each([
    ['lists in brackets', `const a: ${'['.repeat(5000)}1${']'.repeat(5000)}`],
    ['records in braces', `const a: ${'{a: '.repeat(5000)}1${'}'.repeat(5000)}`],
    ['keys below keys', `const a:\n${Array.from({ length: 4000 }, (_, at) => `${' '.repeat(at + 1)}a:`).join('\n')}`],
    ['dashes after dashes', `const a:\n  ${'- '.repeat(100_000)}1`],
    ['an expression', `const a: ${'x('.repeat(20_000)}1${')'.repeat(20_000)}`],
  ])('in YAML: %s', (_, text) => expect(survive(`${text}\nconst after: 1`, 'more.yaml')).toEqual(['too-deep']));
});

test('accepts the nesting that people write', () => {
  const tests = Array.from({ length: 400 }, (_, at) => `path is "/${at}"`);
  expect(survive(`condition a = ${tests.join(' or ')}\nconst b = ${'['.repeat(30)}1${']'.repeat(30)}`)).toEqual([]);
});

describe('reports a very long chain of declarations', () => {
  const names = Array.from({ length: times(700) }, (_, at) => at);
  const chain = (write: (at: number, next: string) => string, end: string) =>
    names.map((at) => write(at, at + 1 < names.length ? `c${at + 1}` : end));

  test.each([
    ['conditions', chain((at, next) => `condition c${at} = ${next}`, 'path is "/"')],
    ['constants', chain((at, next) => `const c${at} = ${next}`, '1')],
    ['data elements', chain((at, next) => `data c${at}: text = ${next}`, 'layer("x")')],
    ['countries', chain((at, next) => `countries c${at} = ${next}`, '[RU]')],
    ['records', chain((at, next) => `record c${at} { a: ${next} }`, 'text')],
    ['functions', chain((at, next) => `function c${at}(x: text): text = ${next === '' ? 'x' : `${next}(x)`}`, '')],
  ])('%s', (_, lines) => {
    expect(survive(lines.join('\n'))).toEqual(['too-far']);
    expect(survive(lines.toReversed().join('\n'))).toEqual(['too-far']);
  });

  test('in a cycle of thousands', () => {
    const cycle = names.map((at) => `condition c${at} = c${(at + 1) % names.length}`);
    expect(survive(cycle.join('\n'))).toEqual(['too-far']);
  });

  test('but accepts a chain of a hundred and fifty', () => {
    const few = names.slice(0, 150).map((at) => `condition c${at} = ${at < 149 ? `c${at + 1}` : 'path is "/"'}`);
    expect(survive(`${few.join('\n')}\nrule r { on ready when c0 do log("x") }`)).toEqual([]);
  });

  test('and either follows every step of a deep chain, or reports it', () => {
    const deep = (inner: string) => `${'not '.repeat(400)}(${inner})`;
    const rule = `rule r { on ready when ${deep('c')} do log("x") }`;
    expect(survive(`condition b = ${deep('path is "/"')}\ncondition c = ${deep('b')}\n${rule}`)).toEqual([]);
    const calls = `${'f('.repeat(100)}path is "/"${')'.repeat(100)}`;
    const body = `${'not '.repeat(40)}x`;
    expect(survive(`function f(x: boolean): boolean = ${body}\ncondition c = ${calls}`)).toEqual(['too-large']);
  });
});

describe('values that double with each declaration', () => {
  const doubled = (write: (at: number, before: string) => string, first: string) =>
    [first, ...Array.from({ length: 60 }, (_, at) => write(at + 1, `c${at}`))].join('\n');

  test.each([
    ['lists', doubled((at, c) => `const c${at} = [${c}, ${c}]`, 'const c0 = [1, 2]')],
    ['records', doubled((at, c) => `const c${at} = { a: ${c}, b: ${c} }`, 'const c0 = { a: 1 }')],
    ['texts', doubled((at, c) => `const c${at} = ${c} + ${c}`, 'const c0 = "ab"')],
    [
      'functions',
      doubled((at, c) => `function c${at}(x: text): text = ${c}(${c}(x))`, 'function c0(x: text): text = x + "a"'),
    ],
    ['records of records', doubled((at, c) => `record c${at} { a: ${c}, b: ${c} }`, 'record c0 { a: text }')],
  ])('are reported as too large: %s', (_, text) => expect(survive(text)).toEqual(['too-large']));

  test('are read once if they are only referenced twice', () => {
    const conditions = doubled((at, c) => `condition c${at} = ${c} and not ${c} or ${c}`, 'condition c0 = path is "/"');
    expect(survive(`${conditions}\nrule r { on ready when c60 do log("x") }`)).toEqual(['too-often']);
    const sets = doubled((at, c) => `countries c${at} = ${c} + ${c}`, 'countries c0 = [RU]');
    expect(survive(sets)).toEqual([]);
    const tables = doubled(
      (at, c) => `matrix c${at}: text by country { US: ${c}[US] + ${c}[US], otherwise: "y" }`,
      'matrix c0: text by country { US: "x", otherwise: "y" }',
    );
    expect(survive(`${tables}\nrule r { on ready do log(c60[US]) }`)).toEqual([]);
  });
});
