import type { IToken, TokenType } from 'chevrotain';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import { branchWords, findBranch } from './find-branch.ts';
import { findHyphens } from './find-hyphens.ts';
import { findNegation, findPair } from './find-operators.ts';
import { findElse } from './find-else.ts';
import type { Fix } from './fix.ts';
import { fixConditionals } from './fix-conditionals.ts';
import { And, Else, Identifier, Is, Not, Or } from './tokens.ts';

/**
 * Words that other languages put together and this one does not: each is told, and read as what was meant, so that nothing
 * follows from it.
 */
export function fixWords(tokens: IToken[], source: Source, problems: Diagnostic[]): IToken[] {
  const mends = findMends(tokens, source);
  if (mends.size === 0) return fixConditionals(tokens, source, problems);
  const read: IToken[] = [];
  for (let at = 0; at < tokens.length;) {
    const { problem, meant, length } = mends.get(at) ?? { meant: [tokens[at]], length: 1 };
    if (problem) problems.push(problem);
    read.push(...meant);
    at += length;
  }
  return fixConditionals(read, source, problems);
}

function findMends(tokens: readonly IToken[], source: Source): ReadonlyMap<number, Fix> {
  const mends = findHyphens(tokens, source);
  for (let at = 0; at < tokens.length; at++) {
    const fix = isSuspect(tokens[at]) ? findFix(tokens, at, source) : undefined;
    if (fix) mends.set(at, fix);
  }
  return mends;
}

function isSuspect({ tokenType, image }: IToken): boolean {
  return tokenType === Identifier ? branchWords.has(image) : suspects.has(tokenType);
}

const suspects = new Set<TokenType>([Is, Not, And, Or, Else]);

function findFix(tokens: readonly IToken[], at: number, source: Source): Fix | undefined {
  const { tokenType } = tokens[at];
  if (tokenType === Not || tokenType === Is) return findNegation(tokens, at, source);
  if (tokenType === And || tokenType === Or) return findPair(tokens, at, source);
  return findBranch(tokens, at, source) ?? findElse(tokens, at);
}
