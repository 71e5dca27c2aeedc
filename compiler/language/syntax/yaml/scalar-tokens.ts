import type { IToken, TokenType } from 'chevrotain';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { createSource } from '../../source/source.ts';
import { isFirstOnLine } from '../text-lines.ts';
import { append } from '../../source/lists.ts';
import type { Node } from '../document.ts';
import { balanceBrackets } from '../dsl/balance-brackets.ts';
import { readTextLiteral, readTokens } from '../dsl/read-tokens.ts';
import {
  CallOpenToken,
  CurlyCloseToken,
  CurlyOpenToken,
  IdentifierToken,
  IndexOpenToken,
  keywords,
  RoundCloseToken,
  RoundOpenToken,
  SquareCloseToken,
  SquareOpenToken,
  TextToken,
} from '../dsl/tokens.ts';
import { findCut } from './find-cut.ts';
import type { YamlReader } from './yaml-reader.ts';
import { unquote } from './unquote.ts';
import type { YamlScalar } from './yaml-node.ts';

// prettier-ignore

/** Returns the tokens of the expression, header or sentence in a scalar, with their offsets in the file. */
export function scalarTokens(scalar: YamlScalar, reader: YamlReader): IToken[] {
  const word = readWord(scalar, reader.source.text);
  if (word) return [word];
  const { tokens, comments, problems } = readScalar(scalar, reader);
  const foreign = problems.find(isComment)?.span;
  const slashes = comments.find((comment) => !isAllowed(comment, scalar, reader.source.text));
  if (slashes) reader.fail('yaml-slashes', {}, slashes);
  else if (foreign) reader.fail(scalar.style === 'block' ? 'yaml-comment' : 'yaml-slashes', {}, foreign);
  if (slashes || foreign) return tokens;
  const end = tokens.at(-1)?.startOffset ?? 0;
  // A comment below the expression documents nothing.
  const isBelow = ({ start }: Node) => start >= end && isFirstOnLine(reader.source.text, start);
  append(
    reader.comments,
    comments.map((comment) => ({ ...comment, documentation: comment.documentation && !isBelow(comment) })),
  );
  return balance(scalar, tokens, problems, reader);
}

/** Returns the token of a one-word scalar without the lexer, since most scalars are one word. */
function readWord({ style, start, end }: YamlScalar, text: string): IToken | undefined {
  if (style === 'block') return undefined;
  const [from, to] = style === 'plain' ? [start, end] : [start + 1, end - 1];
  const image = text.slice(from, to);
  if (!/^[A-Za-z_$][\w$]*$/.test(image)) return undefined;
  const tokenType = keywordTypes.get(image) ?? IdentifierToken;
  return { image, startOffset: from, tokenTypeIdx: tokenType.tokenTypeIdx!, tokenType };
}

const keywordTypes = new Map<string, TokenType>(keywords.map((type) => [type.name, type]));

type Read = ReturnType<typeof readTokens>;

function readScalar(scalar: YamlScalar, { source }: YamlReader): Read {
  const { style, start, end } = scalar;
  if (style === 'plain' || style === 'block') return readTokens(source, scalar);
  const inside = { start: start + 1, end: end - 1 };
  const isVerbatim = scalar.value === source.text.slice(inside.start, inside.end);
  return isVerbatim ? readTokens(source, inside) : readEscaped(scalar, source);
}

/**
 * Reads the tokens of a scalar with escapes. The lexer reads the unescaped value, so offsets are mapped back to the
 * file.
 */
function readEscaped({ start, end }: YamlScalar, source: YamlReader['source']): Read {
  const { value, offsets } = unquote(source.text.slice(start, end));
  const { tokens, comments, problems } = readTokens(createSource(source.path, value));
  const placed = <N extends Node>(node: N): N => ({
    ...node,
    start: start + offsets[node.start],
    end: start + offsets[node.end],
  });
  return {
    tokens: tokens.map((token) => {
      const at = placed({ start: token.startOffset, end: token.startOffset + token.image.length });
      if (token.tokenType !== TextToken) return { ...token, startOffset: at.start };
      const payload = readTextLiteral(token.image);
      return { ...token, image: source.text.slice(at.start, at.end), startOffset: at.start, payload };
    }),
    comments: comments.map(placed),
    problems: problems.map((problem) => ({ ...problem, span: { ...placed(problem.span), source } })),
  };
}

/** Whether a DSL comment is allowed: only in a block scalar after white space, unlike the slashes of `https://`. */
function isAllowed({ start }: Node, { style }: YamlScalar, text: string): boolean {
  return style === 'block' && /\s/.test(text[start - 1]);
}

/** Whether a problem is a comment of another language. In a YAML scalar it is not a comment either. */
function isComment({ code, span: { source, start } }: Diagnostic): boolean {
  return code === 'foreign-operator' && (source.text[start] === '#' || source.text.startsWith('/*', start));
}

/** Closes brackets and quotes within their scalar, so that an error cannot affect the next one. */
function balance(scalar: YamlScalar, found: IToken[], problems: Diagnostic[], reader: YamlReader): IToken[] {
  const isOpen = problems.some(({ code }) => code === 'unterminated-text');
  const hasBrackets = found.some(({ tokenType }) => brackets.has(tokenType));
  const { tokens, mistakes } = hasBrackets ? balanceBrackets(found, reader.source) : { tokens: found, mistakes: [] };
  const cut = isOpen || mistakes.length > 0 ? findCut(scalar, reader.source.text) : undefined;
  if (cut) {
    reader.fail(cut.code, {}, cut);
    return tokens;
  }
  const lost = problems.filter(({ code }) => code === 'no-branches');
  append(reader.problems, lost.length > 0 ? [] : problems);
  append(reader.failures, lost);
  append(reader.failures, mistakes);
  return tokens;
}

const brackets = new Set<TokenType>([
  CallOpenToken, CurlyCloseToken, CurlyOpenToken, IndexOpenToken, RoundCloseToken, RoundOpenToken, SquareCloseToken, SquareOpenToken,
]); // prettier-ignore
