/**
 * Words and exclusions for the diagrams. The parser accepts more than the language allows, to give better messages.
 * Such parts are excluded here. Rules are named as in `compiler/language/syntax/dsl/grammar.ts`, parts by their number in a
 * rule.
 */

/** Titles of rules. A rule without a title has no diagram. */
export const titles: Readonly<Record<string, string>> = {
  document: 'file',
  declaration: 'declaration',
  parameters: 'parameters',
  type: 'type',
  label: 'label',
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
  assertion: 'assertion',
  expression: 'expression',
  conjunction: 'conjunction',
  negation: 'negation',
  comparison: 'comparison',
  comparator: 'comparator',
  fallback: 'fallback',
  sum: 'sum',
  product: 'product',
  existence: 'existence',
  postfix: 'access',
  argument: 'argument',
  values: 'values',
  primary: 'value',
  list: 'list',
  loop: 'list of a loop',
  record: 'record',
  case: 'case',
};

/** Rules for a single word chosen by the user. */
export const values: Readonly<Record<string, string>> = {
  word: 'name',
  'name-value': 'name',
  'text-word': 'text',
  'text-value': 'text',
  expected: 'thing or tag.action',
};

/** What a word means in some positions, by rule and number of the part. The grammar accepts any word there. */
export const wordsInPlace: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  declaration: { word1: 'kind' },
  'answer-entry': { 'name-value0': 'answer' },
  step: { word0: 'step' },
  expect: { word1: 'consent, country, page or condition' },
  assertion: {
    word1: 'every, tag, rule, call or host',
    word2: 'tag, rule, call, country or name',
    'text-word0': 'host in quotes',
  },
};

/** Positions of a name where the parser accepts only this word, or these. */
export const fixedWords: Readonly<Record<string, Readonly<Record<number, string | readonly string[]>>>> = {
  action: { 0: 'always' },
  step: { 1: 'becomes', 2: 'to' },
  expect: { 1: ['no', 'never'], 2: 'after', 3: 'because' },
  assertion: { 1: 'where' },
};

/** The verbs of assertions. What `<` and `>` enclose is a value. */
export const claims = [
  'runs only',
  'never runs',
  'never sends <label or data>',
  'sends at most <number>',
  'stores <state or cookie> only',
  'loads script only',
  'never loads script',
  'receives only',
  'never receives <label or data>',
  'never receives',
  'receives at most <number>',
  'has one <matrix>',
];

/** Parts that are required, but optional in the parser for a better message. */
export const required: Readonly<Record<string, readonly number[]>> = {
  given: [0],
  on: [0],
  when: [1],
  entry: [3],
  'typed-entry': [1, 2],
};

/** Parts that the parser reads only to report them, or to accept another order. */
export const leftOut: Readonly<Record<string, readonly number[]>> = {
  comparison: [2],
  entry: [4],
  expect: [7, 8, 9],
  'typed-entry': [4, 5],
};

/** Alternatives to exclude, by their first token: they are errors, such as operators of other languages. */
export const foreign: Readonly<Record<string, readonly string[]>> = {
  entry: ['=', 'name-value'],
  comparator: ['='],
  loop: ['of'],
  'text-word': ['unterminated text'],
};

/** Tokens that stand for several operators. */
export const signsOf: Readonly<Record<string, readonly string[]>> = {
  comparison: ['<', '<=', '>', '>='],
  sum: ['+', '-', '&'],
  product: ['*', '/'],
};
