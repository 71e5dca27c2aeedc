import type { IToken, TokenType } from 'chevrotain';

/** A sign that was not written, such as what YAML says by its form: it takes no room, so that places stay those of the file. */
export function sign(type: TokenType, at: number): IToken {
  return { image: '', startOffset: at, tokenTypeIdx: type.tokenTypeIdx!, tokenType: type };
}
