import { expect, test } from 'vitest';
import { saysTheSame } from '../../cli/fmt/says-the-same.ts';
import { admitsText } from '../../compiler/declarations/admits-text.ts';
import { createSource } from '../../compiler/source/source.ts';
import { parseSource } from '../../compiler/syntax/parse-source.ts';

const read = (text: string, notation = 'dsl') => parseSource(createSource(`rules.${notation}`, text), admitsText);
const before = read('/// The shop.\nsite shop\n\nvariables {\n  /// What it is.\n  jobTitle: eVar5\n}\n');

test('a document in the other notation, with its documentation, says the same', () => {
  const yaml = '## The shop.\nsite shop:\n\nvariables:\n  ## What it is.\n  jobTitle: eVar5\n';
  expect(saysTheSame(read(yaml, 'yaml'), before)).toBe(true);
});

test.each([
  ['became another comment', '// The shop.\nsite shop\n\nvariables {\n  /// What it is.\n'],
  ['went to another declaration', 'site shop\n\n/// The shop.\nvariables {\n  /// What it is.\n'],
  ['of a variable became another comment', '/// The shop.\nsite shop\n\nvariables {\n  // What it is.\n'],
  ['lost its words', '/// The shops.\nsite shop\n\nvariables {\n  /// What it is.\n'],
])('not where documentation %s', (_, text) => {
  expect(saysTheSame(read(`${text}  jobTitle: eVar5\n}\n`), before)).toBe(false);
});
