import type { IToken, TokenType } from 'chevrotain';
import {
  AndToken, CommaToken, ComparisonToken, ContainsToken, DotToken, ElseToken, EndsToken, EqualsToken, ExistsToken, InToken, IsToken, MatchesToken, NotToken, OrToken, PerToken, ProductToken, StartsToken, SumToken, WithToken,
  WithinToken,
} from '../dsl/tokens.ts'; // prettier-ignore
import type { YamlReader } from './yaml-reader.ts';
import { scalarTokens } from './scalar-tokens.ts';
import type { YamlScalar } from './yaml-node.ts';

/**
 * Returns the tokens of an expression or sentence, and reports one that ends with an operator. The grammar would read
 * the next key as its operand, since any word may be a name.
 */
export function expressionTokens(scalar: YamlScalar, reader: YamlReader): IToken[] {
  const tokens = scalarTokens(scalar, reader);
  const last = tokens.at(-1);
  if (last && tokens.length > 1 && operators.has(last.tokenType) && tokens.at(-2)?.tokenType !== DotToken) {
    reader.fail('unfinished-value', {}, { start: last.startOffset, end: last.startOffset + last.image.length });
  }
  return tokens;
}

const operators = new Set<TokenType>([
  AndToken, CommaToken, ComparisonToken, ContainsToken, DotToken, ElseToken, EndsToken, EqualsToken, ExistsToken, InToken, IsToken, MatchesToken, NotToken, OrToken, PerToken, ProductToken, StartsToken, SumToken, WithToken,
  WithinToken,
]); // prettier-ignore
