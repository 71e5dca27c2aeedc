import type { IToken, TokenType } from 'chevrotain';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import { branchWords, findBranch, findOnlyIf } from './find-branch.ts';
import { findHyphens } from './find-hyphens.ts';
import { findNegation, findPair } from './find-operators.ts';
import { findElse } from './find-else.ts';
import type { Fix } from './fix.ts';
import { fixConditionals } from './fix-conditionals.ts';
import { And, Else, Identifier, Is, Not, Or } from './tokens.ts';

/** Replaces word combinations of other languages. Each is reported, and read as what was meant. */
export function fixWords(tokens: IToken[], source: Source, problems: Diagnostic[]): IToken[] {
  const fixes = findFixes(tokens, source);
  if (fixes.size === 0) return fixConditionals(tokens, source, problems);
  const read: IToken[] = [];
  for (let at = 0; at < tokens.length;) {
    const { problem, meant, length } = fixes.get(at) ?? { meant: [tokens[at]], length: 1 };
    if (problem) problems.push(problem);
    read.push(...meant);
    at += length;
  }
  return fixConditionals(read, source, problems);
}

function findFixes(tokens: readonly IToken[], source: Source): ReadonlyMap<number, Fix> {
  const fixes = findHyphens(tokens, source);
  for (let at = 0; at < tokens.length; at++) {
    const fix = isSuspect(tokens[at]) ? findFix(tokens, at, source) : undefined;
    if (fix) fixes.set(at, fix);
  }
  return fixes;
}

function isSuspect({ tokenType, image }: IToken): boolean {
  return tokenType === Identifier ? branchWords.has(image) : suspects.has(tokenType);
}

const suspects = new Set<TokenType>([Is, Not, And, Or, Else]);

function findFix(tokens: readonly IToken[], at: number, source: Source): Fix | undefined {
  const { tokenType } = tokens[at];
  if (tokenType === Not || tokenType === Is) return findNegation(tokens, at, source);
  if (tokenType === And || tokenType === Or) return findPair(tokens, at, source);
  return findOnlyIf(tokens, at, source) ?? findBranch(tokens, at, source) ?? findElse(tokens, at);
}
