import type { TokenType } from 'chevrotain';
import { append } from '../../source/lists.ts';
import {
  CurlyCloseToken,
  CurlyOpenToken,
  IdentifierToken,
  PrivateToken,
  QuantityToken,
  RoundCloseToken,
  RoundOpenToken,
  SquareCloseToken,
  TextToken,
} from '../dsl/tokens.ts';
import { appendBody } from './append-body.ts';
import type { YamlReader, Tokens } from './yaml-reader.ts';
import { impliedToken } from '../dsl/implied-token.ts';
import { appendKey } from './append-value.ts';
import { withHeaderParts } from './header-parts.ts';
import type { YamlList, YamlMapping, YamlNode, YamlPair } from './yaml-node.ts';

/**
 * Appends a declaration. Its key is the header as in the DSL, except that keys below it may contain parts of the
 * header.
 */
export function appendDeclaration({ key, value }: YamlPair, reader: YamlReader, tokens: Tokens): void {
  const header: Tokens = [];
  appendKey(key, reader, false, header);
  appendHeaderAndValue(header, value, reader, tokens);
}

/** Appends a declaration whose header is already read. */
function appendHeaderAndValue(key: Tokens, value: YamlNode | undefined, reader: YamlReader, tokens: Tokens): void {
  const header = withoutNumber(key);
  const kind = header.find(({ tokenType }) => tokenType !== PrivateToken)?.image ?? '';
  const form = value && otherForm(header, kind, value);
  if (form) return reader.fail('yaml-form', { where: `"${kind}"`, takes: form }, value);
  if (!value || value.form === 'nothing') append(tokens, header);
  else if (value.form === 'mapping' || isBody(value, kind)) appendBraces(header, value, kind, reader, tokens);
  else if (kind === 'assert' && value.form === 'scalar') appendBraces(header, listOf(value), kind, reader, tokens);
  else append(tokens, withHeaderParts(header, { value }, kind, reader));
}

/** Drops the number of `variables (2)`, which only makes the keys of a mapping differ. */
function withoutNumber(header: Tokens): Tokens {
  const [before, open, number, close] = header.slice(-4).map(({ tokenType }) => tokenType);
  const isNumbered = open === RoundOpenToken && number === QuantityToken && close === RoundCloseToken;
  return isNumbered && endsHeader.has(before) ? header.slice(0, -3) : header;
}

const endsHeader = new Set<TokenType>([IdentifierToken, TextToken, RoundCloseToken, SquareCloseToken]);

/** Describes the correct form of a declaration whose header was split at the wrong place. */
function otherForm(header: Tokens, kind: string, value: YamlNode): string | undefined {
  if (value.form !== 'scalar' || value.style === 'block') return undefined;
  if (kind === 'import' && header.length === 1) return `its path before the colon: import "${value.value}":`;
  const isTyped = (kind === 'data' || kind === 'const') && value.style === 'plain';
  const type = isTyped
    ? /^((?:personal(?:\([^)]*\))? )?(?:(?:list|set) of )?\w+\??) = /.exec(value.value)?.[1]
    : undefined;
  return type && `two keys below it: "type: ${type}" and "value: …"`;
}

/** Whether a list is the body of a declaration: its items are mappings. Other lists are values. */
function isBody(node: YamlNode, kind: string): node is YamlList {
  if (node.form !== 'list' || node.flow) return false;
  return kind === 'assert' || kind === 'scenario' || node.items.every(({ form }) => form === 'mapping');
}

function listOf(item: YamlNode): YamlList {
  return { form: 'list', flow: false, items: [item], start: item.start, end: item.end };
}

function appendBraces(
  header: Tokens,
  node: YamlMapping | YamlList,
  kind: string,
  reader: YamlReader,
  tokens: Tokens,
): void {
  const body: Tokens = [];
  const appendNested = (inner: Tokens, value: YamlNode | undefined) => appendHeaderAndValue(inner, value, reader, body);
  const parts = appendBody(node, { kind, reader, tokens: body, appendNested });
  append(tokens, withHeaderParts(header, parts, kind, reader));
  const braces = body.length > 0 ? node : emptyBraces(node);
  if (braces)
    append(tokens, [impliedToken(CurlyOpenToken, braces.start), ...body, impliedToken(CurlyCloseToken, braces.end)]);
}

/**
 * Returns the empty braces of a declaration. They are the value itself, or that of `rows` if the header also has keys.
 */
function emptyBraces(node: YamlMapping | YamlList): YamlNode | undefined {
  if (node.form === 'list' || node.pairs.length === 0) return node;
  const rows = node.pairs.find(({ key }) => key.form === 'scalar' && key.value === 'rows')?.value;
  return rows?.form === 'mapping' && rows.pairs.length === 0 ? rows : undefined;
}
