import type { IToken, TokenType } from 'chevrotain';
import {
  And, Comma, Comparison, Contains, Dot, Else, Ends, Equals, Exists, In, Is, Matches, Not, Or, Per, Product, Starts, Sum, With,
  Within,
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
  if (last && tokens.length > 1 && operators.has(last.tokenType) && tokens.at(-2)?.tokenType !== Dot) {
    reader.fail('unfinished-value', {}, { start: last.startOffset, end: last.startOffset + last.image.length });
  }
  return tokens;
}

const operators = new Set<TokenType>([
  And, Comma, Comparison, Contains, Dot, Else, Ends, Equals, Exists, In, Is, Matches, Not, Or, Per, Product, Starts, Sum, With,
  Within,
]); // prettier-ignore
