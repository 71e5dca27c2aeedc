import type { IToken, TokenType } from 'chevrotain';
import {
  ByToken,
  CallOpenToken,
  ColonToken,
  CommaToken,
  EqualsToken,
  RoundCloseToken,
  TextToken,
  WhenToken,
} from '../dsl/tokens.ts';
import { impliedToken } from '../dsl/implied-token.ts';
import { appendKey, appendValue, isNull } from './append-value.ts';
import type { Tokens, YamlReader } from './yaml-reader.ts';
import type { YamlNode } from './yaml-node.ts';

/** Parts of a header that may be separate keys: `parameters:`, `type:`, `value:`, and the `when:` of a `disable`. */
export interface HeaderParts {
  parameters?: YamlNode;
  type?: YamlNode;
  value?: YamlNode;
  when?: YamlNode;
}

/** Inserts these parts into a header, in the order of the grammar. */
export function withHeaderParts(header: Tokens, parts: HeaderParts, kind: string, reader: YamlReader): Tokens {
  const { parameters, type, value, when } = parts;
  const admitsText = reader.admitsText(kind, 'value');
  const taken = parameters ? withParameters(header, parameters, reader) : header;
  const typed = type ? insert(taken, [ByToken, EqualsToken, WhenToken], ColonToken, type, reader, false) : taken;
  const valued = value ? insert(typed, [WhenToken], EqualsToken, value, reader, admitsText) : typed;
  return when ? insert(valued, [], WhenToken, when, reader, false) : valued;
}

/** Inserts `parameters: { a: text }` as `(a: text)` after the name. */
function withParameters(header: Tokens, node: YamlNode, reader: YamlReader): Tokens {
  const part: Tokens = [];
  if (node.form !== 'mapping') {
    reader.fail('yaml-form', { where: '"parameters"', takes: 'names with their types below it' }, node);
    return header;
  }
  for (const { key, value } of node.pairs) {
    part.push(impliedToken(part.length === 0 ? CallOpenToken : CommaToken, key.start));
    appendKey(key, reader, false, part);
    if (!value || value.form === 'nothing') continue;
    part.push(impliedToken(ColonToken, key.end));
    appendValue(value, reader, false, part);
  }
  const close = impliedToken(RoundCloseToken, node.end);
  const at = findPart(header, [TextToken, ColonToken, ByToken, EqualsToken, WhenToken]);
  return [
    ...header.slice(0, at),
    ...(part.length > 0 ? part : [impliedToken(CallOpenToken, node.start)]),
    close,
    ...header.slice(at),
  ];
}

function insert(
  header: Tokens,
  before: readonly TokenType[],
  type: TokenType,
  node: YamlNode,
  reader: YamlReader,
  admitsText: boolean,
): Tokens {
  const part: Tokens = [impliedToken(type, node.start)];
  if (node.form === 'scalar' && isNull(node)) reader.fail('yaml-null', { found: node.value }, node);
  else appendValue(node, reader, admitsText, part);
  const at = findPart(header, before);
  return [...header.slice(0, at), ...part, ...header.slice(at)];
}

/**
 * Returns the index of the first token of these types, outside brackets and after the kind. Otherwise returns the
 * length.
 */
function findPart(header: readonly IToken[], types: readonly TokenType[]): number {
  let depth = 0;
  const found = header.findIndex(({ tokenType, image }, at) => {
    if (image === '(' || image === '[' || image === '{') depth++;
    if (image === ')' || image === ']' || image === '}') depth--;
    return at > 0 && depth === 0 && types.includes(tokenType);
  });
  return found < 0 ? header.length : found;
}
