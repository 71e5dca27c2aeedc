import type { TokenType } from 'chevrotain';
import { append } from '../../source/lists.ts';
import { clauseWords, isWord, TextToken } from '../dsl/tokens.ts';
import { appendClause } from './append-clause.ts';
import { expressionTokens } from './expression-tokens.ts';
import type { HeaderParts } from './header-parts.ts';
import type { YamlReader, Tokens } from './yaml-reader.ts';
import { appendEntry, appendKey } from './append-value.ts';
import type { YamlList, YamlMapping, YamlNode, YamlPair, YamlScalar } from './yaml-node.ts';

/** The kind of a declaration, and where the tokens of its body go. */
interface BodyPlace {
  readonly kind: string;
  readonly reader: YamlReader;
  readonly tokens: Tokens;
  /** Appends a nested declaration whose header is already read. */
  readonly appendNested: (header: Tokens, value: YamlNode | undefined) => void;
}

/** Appends the body of a declaration, and returns the parts that belong to its header. */
export function appendBody(node: YamlMapping | YamlList, place: BodyPlace): HeaderParts {
  const parts: HeaderParts = {};
  if (node.form === 'mapping') {
    reportRepeated(node, place.reader);
    for (const pair of node.pairs) appendPart(pair, parts, place);
  } else for (const item of node.items) appendItem(item, parts, place);
  return parts;
}

/** A list item is a mapping of the body's parts, or a sentence. */
function appendItem(item: YamlNode, parts: HeaderParts, place: BodyPlace): void {
  const { reader } = place;
  if (item.form === 'mapping') for (const pair of item.pairs) appendPart(pair, parts, place);
  else if (item.form === 'scalar') appendSentence(item, place);
  else reader.fail('yaml-form', { where: 'A row of this list', takes: 'a key and a value' }, item);
}

function appendSentence(item: YamlScalar, { reader, tokens }: BodyPlace): void {
  const found = expressionTokens(item, reader);
  if (found.length > 0) reader.starts.add(found[0].startOffset);
  append(tokens, found);
}

function appendPart(pair: YamlPair, parts: HeaderParts, place: BodyPlace): void {
  const { key, value } = pair;
  const { kind, reader, tokens } = place;
  const name = key.form === 'scalar' ? key.value : '';
  if (value && isHeaderPart(name, kind)) takePart(name, pair, reader, parts);
  else if (name === 'rows' && value?.form === 'mapping') appendRows(value, place);
  else if (isClause(name, kind)) appendClause(pair, kind, reader, tokens);
  else appendField(pair, place);
}

/** Whether a key is part of the header. The condition of `disable` is, unlike the `when` clause of other kinds. */
function isHeaderPart(name: string, kind: string): name is keyof HeaderParts {
  if (name === 'parameters') return kind === 'function' || kind === 'action';
  return name === 'type' || name === 'value' || (name === 'when' && kind === 'disable');
}

function takePart(name: keyof HeaderParts, { key, value }: YamlPair, reader: YamlReader, parts: HeaderParts): void {
  if (value!.form === 'nothing') reader.fail('field-without-value', { name }, key);
  else parts[name] = value;
}

function appendRows(rows: YamlMapping, { kind, reader, tokens }: BodyPlace): void {
  const form = { isName: false, admitsText: reader.admitsText(kind, 'rows'), isLast: false };
  for (const pair of rows.pairs) appendEntry(pair, reader, form, tokens);
}

const clauseNames = new Set([...clauseWords].map(({ name }) => name));

function isClause(name: string, kind: string): boolean {
  return clauseNames.has(name) || (name === 'promise' && kind === 'assert');
}

/** Appends a nested declaration if the key looks like a header, otherwise a field. */
function appendField({ key, value }: YamlPair, { kind, reader, tokens, appendNested }: BodyPlace): void {
  const found: Tokens = [];
  const name = appendKey(key, reader, false, found);
  const isHeader = found.length > 1 && isWord(found[0].tokenType) && continuesHeader(found[1].tokenType);
  if (isHeader || isWholeHeader(name, kind)) {
    appendNested(found, value);
  } else {
    const form = { isName: false, admitsText: reader.admitsText(kind, name), isLast: false };
    appendEntry({ key, value }, reader, form, tokens);
  }
}

/** Whether a key alone is the header of a nested declaration: the `default` of consent for every visitor. */
function isWholeHeader(name: string | undefined, kind: string): boolean {
  return name === 'default' && kind === 'consent';
}

const operators = new Set(['or', 'and', 'is', 'in', 'contains', 'starts', 'ends', 'matches', 'else', 'within', 'then']);

function continuesHeader(type: TokenType): boolean {
  return type === TextToken || (isWord(type) && !operators.has(type.name));
}

/**
 * Reports repeated clauses: equal keys are not allowed in YAML, so they need a list. Repeated fields are checked later.
 */
function reportRepeated({ pairs }: YamlMapping, reader: YamlReader): void {
  const seen = new Set<string>();
  for (const { key } of pairs) {
    if (key.form !== 'scalar' || !(clauseNames.has(key.value) || partNames.has(key.value))) continue;
    if (seen.has(key.value)) reader.fail('duplicate-field', { name: key.value }, key);
    seen.add(key.value);
  }
}

const partNames = new Set(['parameters', 'type', 'value', 'rows', 'promise']);
