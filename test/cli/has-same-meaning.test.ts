import { expect, test } from 'vitest';
import { hasSameMeaning } from '../../tasks/format/has-same-meaning.ts';
import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import { createSource } from '../../compiler/language/source/source.ts';
import { parseSource } from '../../compiler/language/syntax/parse-all.ts';

const read = (text: string, syntax = 'dsl') => parseSource(createSource(`rules.${syntax}`, text), admitsText);
const before = read('/// The shop.\nsite shop\n\nvariables {\n  /// What it is.\n  jobTitle: eVar5\n}\n');

test('a converted document with its documentation has the same meaning', () => {
  const yaml = '## The shop.\nsite shop:\n\nvariables:\n  ## What it is.\n  jobTitle: eVar5\n';
  expect(hasSameMeaning(read(yaml, 'yaml'), before)).toBe(true);
});

test.each([
  ['became another comment', '// The shop.\nsite shop\n\nvariables {\n  /// What it is.\n'],
  ['went to another declaration', 'site shop\n\n/// The shop.\nvariables {\n  /// What it is.\n'],
  ['of a variable became another comment', '/// The shop.\nsite shop\n\nvariables {\n  // What it is.\n'],
  ['lost its words', '/// The shops.\nsite shop\n\nvariables {\n  /// What it is.\n'],
])('not where documentation %s', (_, text) => {
  expect(hasSameMeaning(read(`${text}  jobTitle: eVar5\n}\n`), before)).toBe(false);
});
