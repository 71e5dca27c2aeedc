import { describe, expect, test } from 'vitest';
import { compile } from '../../../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../../../compiler/pipeline/host.ts';
import { readRows } from '../../../../../compiler/compile/infer/call/read-rows.ts';
import { prelude } from '../../../../support/compile-text.ts';
import { reported } from '../../reported.ts';

const boards = 'domain\tcompany\r\nlinkedin.com\tLinkedIn\r\n\r\n indeed.com \tIndeed\n\tNo domain\nlnkd.in';
const files = {
  'lists/boards.tsv': boards,
  'lists/boards.csv': 'company,domain\n"Smith, Jones",a.example\n"say ""hi""",b.example\n',
  'lists/hosts.txt': '\uFEFF# our own\nexample.com\n\n  example.cn  \n',
  'lists/long.txt': 'a\n'.repeat(10_001),
};

const valuesOf = (call: string) => {
  const text = `${prelude}\nconst list: list of text = ${call}`;
  const { program, diagnostics } = compile('rules.dsl', createMemoryHost({ ...files, 'rules.dsl': text }));
  expect(diagnostics).toEqual([]);
  const { value } = program.constants[0];
  return value.kind === 'list' && value.items.map((item) => item.kind === 'literal' && item.value);
};

describe('reads a long list from a file at build time', () => {
  test.each([
    ['lines("lists/boards.tsv", column: "domain")', ['linkedin.com', 'indeed.com', 'lnkd.in']],
    ['lines("lists/boards.tsv", column: "company")', ['LinkedIn', 'Indeed', 'No domain']],
    ['lines("lists/boards.csv", column: "company")', ['Smith, Jones', 'say "hi"']],
    ['lines("lists/boards.csv", "domain")', ['a.example', 'b.example']],
    ['lines("lists/hosts.txt")', ['example.com', 'example.cn']],
  ])('%s', (call, values) => expect(valuesOf(call)).toEqual(values));
});

describe('reports errors in a list from a file', () => {
  test.each([
    ['const x = lines("lists/bords.tsv")', 'import-missing: "lists/bords.tsv"'],
    ['const x = lines("../lists/boards.tsv")', 'import-outside: "../lists/boards.tsv"'],
    ['const x = lines("lists/boards.tsv", column: "domian")', 'unknown-column: "domian"'],
    ['const x = lines("lists/long.txt")', 'too-large: "lists/long.txt"'],
    ['const x = lines()', 'wrong-arguments: lines()'],
    ['const x = lines(5)', 'wrong-field: 5'],
    ['const x = lines("lists/hosts.txt", colum: "a")', 'unknown-parameter: colum'],
    ['const x: text = lines("lists/hosts.txt")', 'wrong-type: lines("lists/hosts.txt")'],
    ['data x: list of text = lines("lists/hosts.txt")', 'not-here: lines("lists/hosts.txt")'],
    ['data lines: text = layer("a")', 'reserved-name: lines'],
  ])('%s', (text, mistake) => expect(reported(text, files)).toEqual([mistake]));

  test('suggests the nearest column', () => {
    const text = `${prelude}\nconst x = lines("lists/boards.tsv", column: "domian")`;
    const { diagnostics } = compile('rules.dsl', createMemoryHost({ ...files, 'rules.dsl': text }));
    expect(diagnostics[0].message).toBe(
      'The first line of "lists/boards.tsv" has no column "domian". Did you mean "domain"?',
    );
  });
});

test('reads separators, line breaks and quotes in quoted cells', () =>
  expect(readRows('a,b\n"1,\n2","3 ""4"""\n"open,5\n,\n6,', ',')).toEqual([
    ['a', 'b'],
    ['1,\n2', '3 "4"'],
    ['"open', '5'],
    ['6', ''],
  ]));
