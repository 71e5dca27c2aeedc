import type { IToken, TokenType } from 'chevrotain';

/**
 * Creates an empty token that is not in the file, such as a brace that YAML expresses by indentation. It has no length,
 * so all offsets remain those of the file.
 */
export function impliedToken(type: TokenType, at: number): IToken {
  return { image: '', startOffset: at, tokenTypeIdx: type.tokenTypeIdx!, tokenType: type };
}
