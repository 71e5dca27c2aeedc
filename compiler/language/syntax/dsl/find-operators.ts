import type { IToken, TokenType } from 'chevrotain';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Source } from '../../source/source.ts';
import { spanOfTokens, textOfTokens, type Fix } from './fix.ts';
import { And, Colon, Comma, Contains, CurlyOpen, Dot, Ends, In, Is, Matches, Not, Or, Starts, With } from './tokens.ts';

/** Finds `a not in b` and `a is not in b`, which must be written `not (a in b)`. They are read without the "not". */
export function findNegation(tokens: readonly IToken[], at: number, source: Source): Fix | undefined {
  const skipped = tokens[at].tokenType === Is && tokens[at + 1]?.tokenType === Not ? 2 : 1;
  const isNegated = skipped === 2 || tokens[at].tokenType === Not;
  const [comparison, second] = tokens.slice(at + skipped, at + skipped + 2);
  if (!isNegated || !comparisons.has(comparison?.tokenType) || beginsValue.has(tokens[at - 1]?.tokenType))
    return undefined;
  const length = skipped + (second?.tokenType === With ? 2 : 1);
  const after = tokens[at + length]?.tokenType;
  if (after === undefined || after === Colon || after === Dot || after === Comma) return undefined;
  const words = tokens.slice(at, at + length);
  const meant = words.slice(skipped);
  const alternative = `not (… ${textOfTokens(meant)} …)`;
  return {
    length,
    meant,
    problem: diagnose('foreign-operator', { found: textOfTokens(words), alternative }, spanOfTokens(words, source)),
  };
}

const comparisons = new Set<TokenType | undefined>([In, Contains, Starts, Ends, Matches]);
/** Tokens that do not end an operand. */
const beginsValue = new Set<TokenType | undefined>([Comma, CurlyOpen, undefined]);

/** Finds `a and or b`. The first operator is kept. */
export function findPair(tokens: readonly IToken[], at: number, source: Source): Fix | undefined {
  const [first, second, third] = tokens.slice(at, at + 3);
  const isPair = at > 0 && (second?.tokenType === And || second?.tokenType === Or);
  if (!isPair || !third || third.tokenType === Colon || third.tokenType === Dot) return undefined;
  const words = [first, second];
  return {
    length: 2,
    meant: [first],
    problem: diagnose('two-operators', { found: textOfTokens(words) }, spanOfTokens(words, source)),
  };
}
