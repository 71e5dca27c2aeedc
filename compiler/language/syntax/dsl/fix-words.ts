import type { IToken, TokenType } from 'chevrotain';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import { branchWords, findBranch, findOnlyIf } from './find-branch.ts';
import { findHyphens, findNegation, findPair } from './find-operators.ts';
import { findElse } from './find-else.ts';
import { type Fix, spanOfTokens } from './fix.ts';
import {
  AndToken,
  CaseToken,
  ColonToken,
  CommaToken,
  CurlyCloseToken,
  CurlyOpenToken,
  ElseToken,
  IdentifierToken,
  IsToken,
  NotToken,
  OrToken,
  QuestionToken,
  RoundCloseToken,
  RoundOpenToken,
} from './tokens.ts';
import { diagnose } from '../../diagnostics/catalogue.ts';
import { append } from '../../source/lists.ts';
import { type Conditional, findConditional } from './find-conditional.ts';
import { impliedToken } from './implied-token.ts';

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
  return tokenType === IdentifierToken ? branchWords.has(image) : suspects.has(tokenType);
}

const suspects = new Set<TokenType>([IsToken, NotToken, AndToken, OrToken, ElseToken]);

function findFix(tokens: readonly IToken[], at: number, source: Source): Fix | undefined {
  const { tokenType } = tokens[at];
  if (tokenType === NotToken || tokenType === IsToken) return findNegation(tokens, at, source);
  if (tokenType === AndToken || tokenType === OrToken) return findPair(tokens, at, source);
  return findOnlyIf(tokens, at, source) ?? findBranch(tokens, at, source) ?? findElse(tokens, at);
}

/**
 * Replaces conditionals of other languages, `a ? b : c`, by a `case`. Reports each with the `case` to write instead.
 */
function fixConditionals(tokens: IToken[], source: Source, problems: Diagnostic[]): IToken[] {
  return replaceConditionals(tokens, (found) => {
    problems.push(diagnose('no-conditional', { alternative: writeCase(found) }, spanOfTokens(found.words, source)));
    return readCase(found);
  });
}

function replaceConditionals(tokens: IToken[], replace: (found: Conditional) => readonly IToken[]): IToken[] {
  if (!tokens.some(isQuestion)) return tokens;
  const read: IToken[] = [];
  let done = 0;
  for (let at = 0; at < tokens.length; at++) {
    const found = isQuestion(tokens[at]) ? findConditional(tokens, at) : undefined;
    if (!found || found.start < done) continue;
    append(read, [...tokens.slice(done, found.start), ...replace(found)]);
    done = found.end;
    at = done - 1;
  }
  append(read, tokens.slice(done));
  return read;
}

function isQuestion({ tokenType }: IToken): boolean {
  return tokenType === QuestionToken;
}

/** Returns the tokens of `(case { a: b } else (c))`. It is equivalent and needs no word that is not in the file. */
function readCase({ words, rows, otherwise }: Conditional): IToken[] {
  const [first] = words;
  const before = (type: TokenType) => impliedToken(type, first.startOffset);
  const after = (type: TokenType, { startOffset, image }: IToken) => impliedToken(type, startOffset + image.length);
  const read = (part: readonly IToken[]) => replaceConditionals([...part], readCase);
  const entries = rows.flatMap(([condition, value]) => [
    ...read(condition),
    after(ColonToken, condition.at(-1)!),
    ...read(value),
    after(CommaToken, value.at(-1)!),
  ]);
  const end = entries.at(-1)!;
  return [
    before(RoundOpenToken), before(CaseToken), before(CurlyOpenToken), ...entries, after(CurlyCloseToken, end), after(ElseToken, end), after(RoundOpenToken, end),
    ...read(otherwise), after(RoundCloseToken, otherwise.at(-1)!), after(RoundCloseToken, otherwise.at(-1)!),
  ]; // prettier-ignore
}

/** Returns `case { a: b, otherwise: c }` for the message. */
function writeCase({ rows, otherwise }: Conditional): string {
  const entries = rows.map(([condition, value]) => `${write(condition)}: ${write(value)}`);
  return `case { ${entries.join(', ')}, otherwise: ${write(otherwise)} }`;
}

/** Prints tokens on one line, as in the file. */
function write(words: readonly IToken[]): string {
  const shown = replaceConditionals([...words], (inner) => [{ ...inner.words[0], image: writeCase(inner) }]);
  return shown.map((word, at) => spaceBetween(shown[at - 1], word) + word.image).join('');
}

function spaceBetween(before: IToken | undefined, { startOffset }: IToken): string {
  return before && before.startOffset + before.image.length < startOffset ? ' ' : '';
}
