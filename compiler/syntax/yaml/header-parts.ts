import type { IToken, TokenType } from 'chevrotain';
import { By, CallOpen, Colon, Comma, Equals, RoundClose, Text, When } from '../dsl/tokens.ts';
import { sign } from '../dsl/implied-token.ts';
import { appendKey, appendValue, isNull } from './append-value.ts';
import type { Tokens, YamlReader } from './yaml-reader.ts';
import type { YamlNode } from './yaml-node.ts';

/** Parts of a header that have keys of their own: `parameters:`, `type:`, `value:`, and the `when:` of a `disable`. */
export interface HeaderParts {
  parameters?: YamlNode;
  type?: YamlNode;
  value?: YamlNode;
  when?: YamlNode;
}

/** The header with these parts in the places that the grammar has for them. */
export function withHeaderParts(header: Tokens, parts: HeaderParts, kind: string, reader: YamlReader): Tokens {
  const { parameters, type, value, when } = parts;
  const admitsText = reader.admitsText(kind, 'value');
  const taken = parameters ? withParameters(header, parameters, reader) : header;
  const typed = type ? insert(taken, [By, Equals, When], Colon, type, reader, false) : taken;
  const valued = value ? insert(typed, [When], Equals, value, reader, admitsText) : typed;
  return when ? insert(valued, [], When, when, reader, false) : valued;
}

/** `parameters: { a: text }` is `(a: text)` behind the name. */
function withParameters(header: Tokens, node: YamlNode, reader: YamlReader): Tokens {
  const part: Tokens = [];
  if (node.form !== 'mapping') {
    reader.lose('yaml-form', { where: '"parameters"', takes: 'names with their types below it' }, node);
    return header;
  }
  for (const { key, value } of node.pairs) {
    part.push(sign(part.length === 0 ? CallOpen : Comma, key.start));
    appendKey(key, reader, false, part);
    if (!value || value.form === 'nothing') continue;
    part.push(sign(Colon, key.end));
    appendValue(value, reader, false, part);
  }
  const close = sign(RoundClose, node.end);
  const at = findPart(header, [Text, Colon, By, Equals, When]);
  return [
    ...header.slice(0, at),
    ...(part.length > 0 ? part : [sign(CallOpen, node.start)]),
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
  const part: Tokens = [sign(type, node.start)];
  if (node.form === 'scalar' && isNull(node)) reader.lose('yaml-null', { found: node.value }, node);
  else appendValue(node, reader, admitsText, part);
  const at = findPart(header, before);
  return [...header.slice(0, at), ...part, ...header.slice(at)];
}

/** Where the first of some parts begins. What stands in parentheses is none, and neither are kind and name. */
function findPart(header: readonly IToken[], types: readonly TokenType[]): number {
  let depth = 0;
  const found = header.findIndex(({ tokenType, image }, at) => {
    if (image === '(' || image === '[' || image === '{') depth++;
    if (image === ')' || image === ']' || image === '}') depth--;
    return at > 0 && depth === 0 && types.includes(tokenType);
  });
  return found < 0 ? header.length : found;
}
