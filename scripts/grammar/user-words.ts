/**
 * The grammar as users see it. It reads more than is right, so that one mistake is told in one sentence; what only serves
 * that is left out here. Rules are named as in `compiler/syntax/dsl/grammar.ts`, parts by their number in a rule.
 */

/** What a rule is called; those without a title are drawn where they are used. */
export const titles: Readonly<Record<string, string>> = {
  document: 'file',
  declaration: 'declaration',
  parameters: 'parameters',
  type: 'type',
  body: 'body',
  entry: 'entry',
  'typed-entry': 'entry with a type',
  'answer-entry': 'answer of a call',
  clause: 'clause',
  on: 'on',
  when: 'when',
  once: 'once',
  do: 'do',
  action: 'action',
  given: 'given',
  step: 'when of a scenario',
  expect: 'expect',
  promise: 'promise',
  expression: 'expression',
  conjunction: 'conjunction',
  negation: 'negation',
  comparison: 'comparison',
  comparator: 'comparator',
  fallback: 'fallback',
  sum: 'sum',
  existence: 'existence',
  postfix: 'access',
  argument: 'argument',
  values: 'values',
  primary: 'value',
  list: 'list',
  record: 'record',
  case: 'case',
};

/** Rules that are one word of the user. */
export const values: Readonly<Record<string, string>> = {
  word: 'name',
  'name-value': 'name',
  'text-word': 'text',
  'text-value': 'text',
};

/** Words in certain places, which the grammar reads like any others: by rule, and the number of the part. */
export const wordsInPlace: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  declaration: { word1: 'kind' },
  'answer-entry': { 'name-value0': 'answer' },
  step: { word0: 'step' },
  expect: { word0: 'thing' },
  promise: { word1: 'every, tag or rule', word2: 'tag, rule, country or name', word3: 'matrix' },
};

/** Names that must be these words. */
export const fixedWords: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  step: { 1: 'becomes', 2: 'to' },
  expect: { 1: 'no', 2: 'after' },
  promise: { 1: 'where' },
};

export const claims = ['runs only', 'never runs', 'has one'];

/** Parts that may be left out only for the sake of the message. */
export const required: Readonly<Record<string, readonly number[]>> = {
  given: [0],
  on: [0],
  when: [1],
  entry: [3],
  'typed-entry': [1, 2],
};

/** Parts that are read only to be told of, or once more in another order. */
export const leftOut: Readonly<Record<string, readonly number[]>> = {
  comparison: [2],
  expect: [7, 8, 9],
};

/** Alternatives that begin so are signs of other languages, here or everywhere. */
export const foreign: Readonly<Record<string, readonly string[]>> = {
  entry: ['=', 'name-value'],
  comparator: ['='],
  'text-word': ['unterminated text'],
};

/** Tokens of several signs. */
export const signsOf: Readonly<Record<string, readonly string[]>> = {
  comparison: ['<', '<=', '>', '>='],
  sum: ['+', '-', '&'],
};
