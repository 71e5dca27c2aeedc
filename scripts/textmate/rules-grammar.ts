import { allKinds } from '../../compiler/compile/declarations/schemas.ts';
import { kinds } from '../../compiler/compile/declarations/kinds.ts';
import {
  DayToken,
  ForeignTextToken,
  ForeignToken,
  ForeignVariableToken,
  PatternToken,
  QuantityToken,
  ReferenceToken,
  RegionToken,
  maxPatternLength,
} from '../../compiler/language/syntax/dsl/tokens.ts';
import { usualGroups } from '../../compiler/language/tables/usual-groups.ts';
import { clauseNames, namesOf, otherKeywords, rowNames, sentenceNames, splitVerbs, valueNames, valueWords, verbs, wordOperators } from './words-of-grammar.ts'; // prettier-ignore
import type { TextMateGrammar, TextMateRule } from './rule.ts';

/**
 * Returns the TextMate grammar of rule files. A rule of it looks at one line, so that a mistake never colours the rest of
 * a file; only the events after `on` and what is in brackets there may go on. Names of the project have the colour of their
 * place here. The language server knows what they are.
 */
export function rulesGrammar(): TextMateGrammar {
  return {
    name: 'tagc',
    scopeName: 'source.tagc',
    fileTypes: ['dsl'],
    patterns: [{ include: '#rules' }],
    repository: {
      rules: {
        patterns: [
          { include: '#comments' },
          { include: '#texts' },
          { include: '#patterns' },
          { include: '#mistakes' },
          { include: '#declarations' },
          { include: '#sentences' },
          { include: '#numbers' },
          { include: '#keys' },
          { include: '#calls' },
          { include: '#words' },
          { include: '#signs' },
        ],
      },
      comments: { patterns: comments() },
      texts: { patterns: [text('"', 'double'), text("'", 'single')] },
      patterns: { patterns: [pattern()] },
      mistakes: { patterns: mistakes() },
      declarations: { patterns: declarations() },
      sentences: { patterns: sentences() },
      numbers: { patterns: numbers() },
      keys: { patterns: keys() },
      calls: { patterns: calls() },
      words: { patterns: wordsAlone() },
      signs: { patterns: signs() },
    },
  };
}

const name = '[A-Za-z_$][\\w$]*';
/** Before and after a whole word that no dot precedes. */
const start = '(?<![\\w$.])';
const end = '(?![\\w$])';

/** Matches one of some words, the longest first. */
function oneOf(words: readonly string[]): string {
  const unique = [...new Set(words)].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return `(?:${unique.map((word) => word.replaceAll('.', '\\.').replaceAll(' ', '\\s+')).join('|')})`;
}

const sourceOf = (token: { readonly PATTERN?: unknown }): string => (token.PATTERN as RegExp).source;

function comments(): TextMateRule[] {
  return [
    {
      name: 'comment.line.documentation.tagc',
      match: '(///).*$',
      captures: { '1': { name: 'punctuation.definition.comment.tagc' } },
    },
    {
      name: 'comment.line.double-slash.tagc',
      match: '(//)(?:\\s*(tagc-ignore)\\b)?.*$',
      captures: { '1': { name: 'punctuation.definition.comment.tagc' }, '2': { name: 'keyword.other.ignore.tagc' } },
    },
  ];
}

/** A text ends at the end of its line, also without its second quote. */
function text(quote: string, kind: string): TextMateRule {
  return {
    name: `string.quoted.${kind}.tagc`,
    begin: quote,
    beginCaptures: { '0': { name: 'punctuation.definition.string.begin.tagc' } },
    end: `(${quote})|$`,
    endCaptures: { '1': { name: 'punctuation.definition.string.end.tagc' } },
    patterns: [{ name: 'constant.character.escape.tagc', match: '\\\\(?:u[\\dA-Fa-f]{4}|.)' }],
  };
}

function pattern(): TextMateRule {
  const inside: TextMateRule[] = [
    { name: 'constant.character.escape.regexp.tagc', match: '\\\\.' },
    { name: 'constant.other.character-class.set.regexp.tagc', match: '\\[(?:[^\\]\\\\]|\\\\.)*\\]' },
    { name: 'keyword.operator.quantifier.regexp.tagc', match: '[?+*]|\\{\\d+(?:,\\d*)?\\}' },
    { name: 'keyword.operator.or.regexp.tagc', match: '\\|' },
    { name: 'keyword.control.anchor.regexp.tagc', match: '[$^]' },
    { name: 'punctuation.definition.group.regexp.tagc', match: '\\((?:\\?(?:[:=!]|<[=!]))?|\\)' },
  ];
  return {
    // A highlighter would compile a copy of the part for each repetition that a number allows.
    match: sourceOf(PatternToken).replaceAll(`{0,${maxPatternLength}}`, '*').replaceAll(`{1,${maxPatternLength}}`, '+'),
    name: 'string.regexp.tagc',
    captures: { '0': { patterns: inside } },
  };
}

/** Signs of other languages, which the compiler explains. */
function mistakes(): TextMateRule[] {
  return [
    { name: 'invalid.illegal.comment.tagc', match: '#.*$|/\\*.*?(?:\\*/|$)' },
    { name: 'invalid.illegal.quote.tagc', match: sourceOf(ForeignTextToken) },
    { name: 'invalid.illegal.variable.tagc', match: sourceOf(ForeignVariableToken) },
    { name: 'invalid.illegal.operator.tagc', match: sourceOf(ForeignToken) },
  ];
}

/** The scope of the names that kinds declare; other kinds declare a `variable.other.constant`. */
const scopesOfNames: Readonly<Record<string, string>> = {
  ...ofKinds('entity.name.function', ['function', 'action', 'call']),
  ...ofKinds('entity.name.type', ['record', 'vendor', 'manager', 'tag', 'rule', 'event', 'site', 'stage', 'page', 'element']),
  ...ofKinds('variable.other.enummember', ['group']),
  ...ofKinds('variable.other.readwrite', ['data', 'state', 'condition', 'option']),
}; // prettier-ignore

function ofKinds(scope: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((one) => [one, scope]));
}

/** Each kind has a rule, since the scope of its name is its own: `entity.name.type.tag`. */
function declarations(): TextMateRule[] {
  const all = allKinds(kinds).map((kind) => kind.name);
  const first = `${start}(?:(private)\\s+)?`;
  return [
    ...all.map((kind): TextMateRule => {
      const names = `${name}(?:\\s*,\\s*${name}${end}(?!\\s*:))*`;
      const scope = `${scopesOfNames[kind] ?? 'variable.other.constant'}.${kind}.tagc`;
      return {
        // `stores state only when` declares nothing.
        match: `${first}(${kind})\\s+(?!only\\s)(${names})(?=\\s*(?:["'=:{(]|${oneOf(['by', 'when'])}${end}|//|$))`,
        captures: {
          '1': { name: 'storage.modifier.tagc' },
          '2': { name: `storage.type.${kind}.tagc` },
          '3': { patterns: [{ name: scope, match: name }, comma] },
        },
      };
    }),
    {
      match: `${first}(${oneOf(all)})(?=\\s*(?:\\{|\\s["']|\\s${oneOf(['by', 'when'])}${end}))`,
      captures: { '1': { name: 'storage.modifier.tagc' }, '2': { name: 'storage.type.tagc' } },
    },
    {
      match: `${start}(every)\\s+(${oneOf([...all, 'country'])})${end}`,
      captures: { '1': { name: 'keyword.other.tagc' }, '2': { name: 'storage.type.tagc' } },
    },
    {
      // The subject of an assertion.
      match: `${start}(${oneOf([...all, 'host'])})(?:\\s+(?!${oneOf([...verbs, ...splitVerbs, 'where', 'in'])}${end})(${name}))?(?=\\s+(?:"[^"]*"\\s+)?${oneOf([...verbs, ...splitVerbs, 'where'])}${end})`,
      captures: {
        '1': { name: 'storage.type.tagc' },
        '2': { name: 'variable.other.readwrite.tagc' },
      },
    },
    { name: 'storage.modifier.tagc', match: `${start}private${end}(?!\\s*:)` },
  ];
}

const comma: TextMateRule = { name: 'punctuation.separator.tagc', match: ',' };

/** Not a key, a call or a name before an operator. */
const noOperator = `(?!\\s+${oneOf([...wordOperators, 'and', 'or'])}${end})`;
/** What follows a word of a sentence: an operand. */
const operand = `(?=\\s+[\\w"'\\[{(-])${noOperator}`;
const notKey = '(?!\\(|\\.|\\s*[:=])';

function sentences(): TextMateRule[] {
  const clause = { name: 'keyword.control.clause.tagc' };
  const other = { name: 'keyword.other.tagc' };
  return [
    {
      // The events that start a rule; the list may go on after a comma.
      begin: `${start}(on)${end}${notKey}`,
      beginCaptures: { '1': clause },
      end: `(?=${start}${oneOf(clauseNames.filter((word) => word !== 'on'))}${end})|(?=\\})|(?=${start}${name}\\s*:)|(?<![,\\s])\\s*$`,
      patterns: [
        { include: '#comments' },
        { include: '#texts' },
        { include: '#patterns' },
        { begin: '\\(', end: '\\)', beginCaptures: round, endCaptures: round, patterns: [{ include: '#rules' }] },
        { name: 'keyword.operator.logical.tagc', match: `${start}(?:and|or)${end}` },
        { name: 'support.class.event.tagc', match: `${start}${oneOf(namesOf('event'))}${end}` },
        { name: 'entity.name.type.event.tagc', match: `${start}${name}` },
        { include: '#rules' },
      ],
    },
    {
      match: `${start}(when)\\s+(${oneOf(namesOf('step'))})${end}(?=\\s+["'\\w{]|\\s*(?:\\}|//|$))${noOperator}`,
      captures: { '1': clause, '2': { name: 'keyword.other.step.tagc' } },
    },
    {
      match: `${start}(expect)(?:\\s+(no|never))?(?:\\s+(${oneOf(namesOf('expectation').filter((word) => word !== 'tag.action'))})${end}(?![.(]))?(?=\\s)`,
      captures: { '1': clause, '2': other, '3': { name: 'keyword.other.expectation.tagc' } },
    },
    {
      match: `${start}(expect)(?:\\s+(no|never))?\\s+(${name})(\\.)(${name})`,
      captures: {
        '1': clause,
        '2': other,
        '3': { name: 'variable.other.object.tagc' },
        '4': { name: 'punctuation.accessor.tagc' },
        '5': { name: 'entity.name.function.action.tagc' },
      },
    },
    {
      // An action of a tag needs no parentheses.
      match: `(?:${start}(?:(do)|(then)(?:\\s+(always))?)\\s+|^\\s*)(${name})(\\.)(${name})(?=\\s*(?:[({},]|//|$|${oneOf(['then', 'within'])}${end}))`,
      captures: {
        '1': clause,
        '2': other,
        '3': other,
        '4': { name: 'variable.other.object.tagc' },
        '5': { name: 'punctuation.accessor.tagc' },
        '6': { name: 'entity.name.function.action.tagc' },
      },
    },
    {
      match: `${start}(then)(?:\\s+(always))?${end}${notKey}`,
      captures: { '1': other, '2': other },
    },
    { name: 'keyword.control.clause.tagc', match: `${start}${oneOf(clauseNames)}${end}${notKey}` },
    {
      match: `${start}(never)\\s+(${oneOf(splitVerbs)})\\s+(script)${end}`,
      captures: { '1': other, '2': { name: 'keyword.other.verb.tagc' }, '3': other },
    },
    { name: 'keyword.other.verb.tagc', match: `${start}${oneOf(verbs)}${end}` },
    {
      match: `${start}(${oneOf(splitVerbs)})(?:\\s+(script))?${end}${operand}`,
      captures: { '1': { name: 'keyword.other.verb.tagc' }, '2': other },
    },
    { name: 'keyword.other.verb.tagc', match: `${start}only${end}(?=\\s+when${end})` },
    { name: 'keyword.other.tagc', match: `${start}${oneOf(sentenceNames)}${end}${operand}` },
  ];
}

const round = { '0': { name: 'punctuation.section.parens.tagc' } };

function numbers(): TextMateRule[] {
  return [
    { name: 'constant.numeric.date.tagc', match: `${start}${sourceOf(DayToken)}` },
    {
      name: 'constant.numeric.tagc',
      match: `(?<![\\w$])${sourceOf(QuantityToken)}`,
      captures: { '0': { patterns: [{ name: 'keyword.other.unit.tagc', match: '[A-Za-z]+' }] } },
    },
    { name: 'constant.other.region.tagc', match: `${start}${sourceOf(RegionToken)}` },
    { name: 'constant.other.requirement.tagc', match: `${start}${sourceOf(ReferenceToken)}` },
    { name: 'constant.language.country.tagc', match: `${start}${oneOf(namesOf('country'))}${end}(?![.(-])` },
  ];
}

/** Names before a colon, and the words that they take. */
function keys(): TextMateRule[] {
  const field = { name: 'support.type.property-name.tagc' };
  const colon = { name: 'punctuation.separator.key-value.tagc' };
  const group = { name: 'variable.other.enummember.group.tagc' };
  const type = { name: 'support.type.tagc' };
  return [
    {
      match: `${start}(vendor)\\s*(:)\\s*(?:(${oneOf(namesOf('vendor'))})|(${name}))${end}`,
      captures: {
        '1': field,
        '2': colon,
        '3': { name: 'support.class.vendor.tagc' },
        '4': { name: 'entity.name.type.vendor.tagc' },
      },
    },
    {
      match: `${start}(group|fits)\\s*(:)\\s*(${name})${end}(?![.(])`,
      captures: { '1': field, '2': colon, '3': group },
    },
    {
      begin: `${start}(groups|grants)\\s*(:)\\s*(\\[)`,
      beginCaptures: { '1': field, '2': colon, '3': { name: 'punctuation.section.brackets.tagc' } },
      end: '(\\])|$',
      endCaptures: { '1': { name: 'punctuation.section.brackets.tagc' } },
      patterns: [{ ...group, match: `${start}${name}` }, { include: '#rules' }],
    },
    {
      match: `${start}(consent)\\s+(${oneOf(['is', 'is not', 'becomes'])})\\s*(\\[[\\w$,\\s]*\\])`,
      captures: {
        '1': { name: 'support.variable.tagc' },
        '2': { name: 'keyword.operator.word.tagc' },
        '3': { patterns: [{ ...group, match: name }, { include: '#signs' }] },
      },
    },
    { name: 'keyword.control.row.tagc', match: `${start}(?:${oneOf(rowNames)}(?=\\s*:)|any(?=\\s*,))` },
    { ...field, match: `${start}${oneOf(namesOf('field', 'option'))}(?=\\s*:)` },
    { name: 'variable.other.property.tagc', match: `${start}${name}(?=\\s*:)` },
    {
      match: `(:)\\s*(${oneOf(namesOf('type'))})${end}(?!\\s*[.(:])`,
      captures: { '1': colon, '2': type },
    },
    {
      match: `(:)\\s*(${oneOf(valueWords)})${end}(?!\\s*[.(:])`,
      captures: { '1': colon, '2': { name: 'support.constant.tagc' } },
    },
    {
      match: `${start}(personal)${end}${'(?!\\s*[:.])'}(?:(\\()([\\w\\s,]*)(\\)))?(?:\\s+(${oneOf(namesOf('type'))})${end}(?![.(]))?`,
      captures: {
        '1': { name: 'storage.modifier.tagc' },
        '2': { name: 'punctuation.section.parens.tagc' },
        '3': { patterns: [{ name: 'support.constant.tagc', match: name }, comma] },
        '4': { name: 'punctuation.section.parens.tagc' },
        '5': type,
      },
    },
    {
      match: `${start}(?:(list|set)\\s+)?(of)\\s+(?:(${oneOf(namesOf('type'))})|(?!personal)(${name}))${end}`,
      captures: { '1': type, '2': { name: 'keyword.other.tagc' }, '3': type, '4': { name: 'entity.name.type.tagc' } },
    },
    { ...type, match: `${start}(?:list|set)${end}(?!\\(|\\s*:)` },
  ];
}

function calls(): TextMateRule[] {
  const known = namesOf('function', 'source', 'action', 'event', 'consent manager');
  const modules = ['module', 'schema', 'lines'];
  return [
    { name: 'support.function.tagc', match: `${start}${oneOf([...known, ...modules])}(?=\\()` },
    { name: 'entity.name.function.tagc', match: `${start}${name}(?=\\()` },
    {
      match: `(\\.)(?:(${oneOf(namesOf('vendor action'))})|(${name}))(?=\\()`,
      captures: {
        '1': { name: 'punctuation.accessor.tagc' },
        '2': { name: 'support.function.tagc' },
        '3': { name: 'entity.name.function.tagc' },
      },
    },
  ];
}

function wordsAlone(): TextMateRule[] {
  const dotted = namesOf('built-in value', 'given', 'event field').filter((one) => one.includes('.'));
  const plain = namesOf('built-in value', 'given', 'event field', 'source').filter((one) => !one.includes('.'));
  const logical = ['and', 'or', 'not'];
  const group = 'variable.other.enummember.group.tagc';
  return [
    { name: 'support.variable.tagc', match: `${start}${oneOf(dotted)}${end}` },
    {
      match: `${start}(consent)(\\.)(${name})`,
      captures: {
        '1': { name: 'support.variable.tagc' },
        '2': { name: 'punctuation.accessor.tagc' },
        '3': { name: group },
      },
    },
    { name: 'constant.language.boolean.tagc', match: `${start}(?:true|false)${end}` },
    { name: 'keyword.operator.logical.tagc', match: `${start}${oneOf(logical)}${end}` },
    { name: 'keyword.operator.word.tagc', match: `${start}${oneOf(wordOperators)}${end}` },
    { name: 'keyword.other.tagc', match: `${start}${oneOf(otherKeywords)}${end}` },
    { name: 'constant.language.tagc', match: `${start}${oneOf(valueNames)}${end}` },
    { name: group, match: `${start}${oneOf(usualGroups)}${end}` },
    { name: 'variable.language.event.tagc', match: `${start}event${end}(?=\\.)` },
    {
      name: 'support.variable.tagc',
      match: `${start}(?:${oneOf(plain)}|${oneOf(namesOf('assertion property'))}(?=\\s+${oneOf(wordOperators)}${end}))${end}`,
    },
    {
      match: `(\\.)\\s*(${name})`,
      captures: { '1': { name: 'punctuation.accessor.tagc' }, '2': { name: 'variable.other.property.tagc' } },
    },
    { name: 'variable.other.readwrite.tagc', match: name },
  ];
}

function signs(): TextMateRule[] {
  return [
    { name: 'keyword.operator.comparison.tagc', match: '<=|>=|<|>' },
    { name: 'keyword.operator.arithmetic.tagc', match: '[+\\-*/]' },
    { name: 'keyword.operator.set.tagc', match: '&' },
    { name: 'keyword.operator.optional.tagc', match: '\\?' },
    { name: 'keyword.operator.assignment.tagc', match: '=' },
    { name: 'punctuation.separator.key-value.tagc', match: ':' },
    comma,
    { name: 'punctuation.accessor.tagc', match: '\\.' },
    { name: 'punctuation.section.block.tagc', match: '[{}]' },
    { name: 'punctuation.section.parens.tagc', match: '[()]' },
    { name: 'punctuation.section.brackets.tagc', match: '[\\[\\]]' },
  ];
}
