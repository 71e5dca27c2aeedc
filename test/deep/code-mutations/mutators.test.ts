import { expect, test } from 'vitest';
import { codeMutationsIn } from './code-mutations-in.ts';
import { mutators } from './mutators.ts';

const mutated = (text: string, kind: string) =>
  codeMutationsIn('sample.ts', text)
    .filter((mutation) => mutation.kind === kind)
    .map((mutation) => mutation.text);

test.each(mutators.map(({ kind, example }) => [kind, ...example]))('%s', (kind, before, after) => {
  expect(mutated(before, kind)).toContain(after);
});

test('changes each place of a file alone, in every way', () => {
  const text = [
    "import { log } from './log.ts';",
    "type Size = 'small' | 1;",
    'export function first(list: Size[]): boolean {',
    "  if (list.length > 9) log('many');",
    '  return true;',
    '}',
  ].join('\n');
  expect(codeMutationsIn('first.ts', text).map(({ kind, was, instead }) => [kind, was, instead])).toEqual([
    ['return early', expect.stringMatching(/^\{\n {2}if/), expect.stringMatching(/^\{ return;\n {2}if/)],
    ['negate a condition', 'list.length > 9', '!(list.length > 9)'],
    ['drop a statement', "if (list.length > 9) log('many');", ';'],
    ['move a boundary', '>', '>='],
    ['change a literal', '9', '10'],
    ['drop a statement', "log('many');", ';'],
    ['change a literal', "'many'", "''"],
    ['change a literal', 'true', 'false'],
  ]);
});

test('changes the text of a mutation in that place only', () => {
  const text = 'const size = 1;\nexport const two = size + size;\n';
  const [one, plus] = codeMutationsIn('size.ts', text);
  expect([one.text, plus.text]).toEqual([text.replace('1', '2'), text.replace('+', '-')]);
});
