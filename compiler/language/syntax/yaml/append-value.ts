import { isTextKey } from '../is-text-key.ts';
import { diagnose } from '../../diagnostics/catalogue.ts';
import { append } from '../../source/lists.ts';
import {
  CaseToken,
  ColonToken,
  CommaToken,
  CurlyCloseToken,
  CurlyOpenToken,
  SquareCloseToken,
  SquareOpenToken,
  TextToken,
} from '../dsl/tokens.ts';
import type { YamlReader, Tokens } from './yaml-reader.ts';
import { expressionTokens } from './expression-tokens.ts';
import { isQuotedExpression } from './is-quoted-expression.ts';
import { scalarTokens } from './scalar-tokens.ts';
import { impliedToken } from '../dsl/implied-token.ts';
import type { YamlList, YamlMapping, YamlNode, YamlPair, YamlScalar } from './yaml-node.ts';

/** Appends the tokens of a value. A quoted scalar is a text if `admitsText`, otherwise an expression. */
export function appendValue(node: YamlNode, reader: YamlReader, admitsText: boolean, tokens: Tokens): void {
  switch (node.form) {
    case 'nothing':
      return reader.fail('yaml-null', { found: '' }, { start: node.start - 1, end: node.start });
    case 'scalar':
      return appendScalar(node, reader, admitsText, tokens);
    case 'list':
      return appendList(node, reader, admitsText, tokens);
    case 'mapping':
      return appendMapping(node, reader, tokens);
  }
}

function appendScalar(scalar: YamlScalar, reader: YamlReader, admitsText: boolean, tokens: Tokens): void {
  const isQuoted = scalar.style === 'single' || scalar.style === 'double';
  if (admitsText && isQuoted) {
    reportQuotedExpression(scalar, reader);
    tokens.push(textToken(scalar, reader));
  } else if (isNull(scalar)) reader.fail('yaml-null', { found: scalar.value }, scalar);
  else append(tokens, expressionTokens(scalar, reader));
}

/**
 * Warns about a text that looks like an expression quoted because of a colon. Its source would be sent as the value.
 */
function reportQuotedExpression({ value, start, end }: YamlScalar, { source, warnings }: YamlReader): void {
  if (!isQuotedExpression(value)) return;
  warnings.push({ ...diagnose('yaml-quoted-expression', {}, { source, start, end }), severity: 'warning' });
}

/** Creates a text token. The image is the source text, so that its end is right. The payload is the value. */
function textToken({ value, start, end }: YamlScalar, { source }: YamlReader) {
  return { ...impliedToken(TextToken, start), image: source.text.slice(start, end), payload: value };
}

/** Whether a scalar is YAML's null. */
export function isNull({ style, value }: YamlScalar): boolean {
  return style === 'plain' && /^(~|null|Null|NULL)$/.test(value);
}

function appendList(
  { items, flow, start, end }: YamlList,
  reader: YamlReader,
  admitsText: boolean,
  tokens: Tokens,
): void {
  tokens.push(impliedToken(SquareOpenToken, start));
  const [first] = items;
  if (flow && items.length === 1 && isLoop(first, reader)) {
    appendLoop(first.pairs[0], reader, tokens);
    tokens.push(impliedToken(SquareCloseToken, end));
    return;
  }
  for (const [at, item] of items.entries()) {
    if (at > 0) tokens.push(impliedToken(CommaToken, items[at - 1].end));
    appendValue(item, reader, admitsText, tokens);
  }
  tokens.push(impliedToken(SquareCloseToken, end));
}

/** Whether the only item of a list is `for item in items: value`, which YAML reads as a mapping. */
function isLoop(node: YamlNode, { source }: YamlReader): node is YamlMapping {
  const isPair = node.form === 'mapping' && source.text[node.start] !== '{';
  const [{ key } = { key: undefined }] = isPair ? node.pairs : [];
  return key?.form === 'scalar' && key.style === 'plain' && /^for\s/.test(key.value);
}

function appendLoop({ key, value }: YamlPair, reader: YamlReader, tokens: Tokens): void {
  const head = appendKey(key, reader, false, tokens);
  tokens.push(impliedToken(ColonToken, key.end));
  if (!value || value.form === 'nothing') reader.fail('field-without-value', { name: head }, key);
  else appendValue(value, reader, true, tokens);
}

/** Appends a record, or a case if the only key is `case`. */
function appendMapping(mapping: YamlMapping, reader: YamlReader, tokens: Tokens): void {
  const chosen = readCase(mapping);
  if (!chosen) return appendRecord(mapping, reader, false, tokens);
  tokens.push({ ...impliedToken(CaseToken, mapping.start), image: 'case' });
  appendRecord(chosen, reader, true, tokens);
}

/** Returns the rows of `{ case: … }`, or undefined for other mappings. */
export function readCase({ pairs }: YamlMapping): YamlMapping | undefined {
  const [{ key, value } = {} as Partial<YamlPair>] = pairs;
  const isCase = pairs.length === 1 && key?.form === 'scalar' && key.value === 'case';
  return isCase && value?.form === 'mapping' ? value : undefined;
}

/** Appends a mapping in braces. The keys of a case are conditions, those of a record are names. */
export function appendRecord(mapping: YamlMapping, reader: YamlReader, isCase: boolean, tokens: Tokens): void {
  tokens.push(impliedToken(CurlyOpenToken, mapping.start));
  for (const [at, pair] of mapping.pairs.entries()) {
    const isLast = at === mapping.pairs.length - 1;
    appendEntry(pair, reader, { isName: !isCase, admitsText: true, isLast }, tokens);
  }
  tokens.push(impliedToken(CurlyCloseToken, mapping.end));
}

interface EntryForm {
  /** Whether the key is a name, which may be any text. */
  readonly isName: boolean;
  readonly admitsText: boolean;
  readonly isLast: boolean;
}

/** Appends `key: value,`, or a key alone. */
export function appendEntry({ key, value }: YamlPair, reader: YamlReader, form: EntryForm, tokens: Tokens): void {
  const name = appendKey(key, reader, form.isName, tokens);
  if (!value) {
    if (!form.isLast) tokens.push(impliedToken(CommaToken, key.end));
    return;
  }
  tokens.push(impliedToken(ColonToken, key.end));
  if (value.form === 'nothing') reader.fail('field-without-value', { name }, key);
  else appendValue(value, reader, form.admitsText, tokens);
  // The comma separates the next key from this value.
  tokens.push(impliedToken(CommaToken, value.end));
}

/** Appends a key, and returns its text. */
export function appendKey(key: YamlNode, reader: YamlReader, isName: boolean, tokens: Tokens): string {
  if (key.form !== 'scalar' || key.style === 'block') {
    reader.fail('yaml-feature', { what: 'A key that is not one line of text' }, key);
    return '';
  }
  if (key.value === '<<') reader.fail('yaml-feature', { what: 'A merge key (<<)' }, key);
  // `"x-y": …` names a field. Without quotes it would be a subtraction.
  const isText = isName && key.style !== 'plain' && isTextKey(key.value);
  const found = isText ? [textToken(key, reader)] : scalarTokens(key, reader);
  if (found.length > 0) reader.starts.add(found[0].startOffset);
  append(tokens, found);
  return key.value;
}
