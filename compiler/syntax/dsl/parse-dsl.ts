import { Lexer, type IRecognitionException, type IToken, type TokenType } from 'chevrotain';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Source, Span } from '../../source/source.ts';
import type { Comment, Declaration, Document } from '../document.ts';
import { Grammar } from './grammar.ts';
import {
  And, Colon, Do, Equals, Foreign, Is, Not, On, Once, Or, Private, Quantity, Text, tokens, UnterminatedText, When,
} from './tokens.ts'; // prettier-ignore

/** Reads a DSL file of any bytes: what it can, as declarations; the rest, as problems. It never throws. */
export function parseDsl(source: Source): Document {
  lexer ??= new Lexer(tokens, { positionTracking: 'onlyOffset', ensureOptimizations: false, skipValidations: true });
  grammar ??= new Grammar();
  const { tokens: found, groups, errors } = lexer.tokenize(source.text);
  const problems = errors.map(({ offset, length }) => {
    const character = String.fromCodePoint(source.text.codePointAt(offset) ?? 0);
    return diagnose('unexpected-character', { character }, { source, start: offset, end: offset + length });
  });
  const read = found.flatMap((token) => readToken(token, source, problems));
  const { declarations, mistakes } = parseTokens(grammar, read, source);
  problems.push(...mistakes);
  return { source, declarations, comments: readComments(groups.comments), problems: problems.toSorted(byPlace) };
}

let lexer: Lexer | undefined;
let grammar: Grammar | undefined;

/** Tells of tokens that are mistakes in themselves, and answers those that were meant. */
function readToken(token: IToken, source: Source, problems: Diagnostic[]): IToken[] {
  const span = { source, start: token.startOffset, end: token.startOffset + token.image.length };
  if (token.tokenType === UnterminatedText) problems.push(diagnose('unterminated-text', {}, span));
  if (token.tokenType !== Foreign) return [token];
  const { word, meant } = foreignOperators[token.image];
  problems.push(diagnose('foreign-operator', { found: token.image, alternative: word }, span));
  return meant.map((tokenType) => ({ ...token, tokenType, tokenTypeIdx: tokenType.tokenTypeIdx! }));
}

/** Signs of other languages: what to write instead, and the tokens that were meant. */
const foreignOperators: Readonly<Record<string, { word: string; meant: TokenType[] }>> = {
  '==': { word: 'is', meant: [Is] },
  '===': { word: 'is', meant: [Is] },
  '!=': { word: 'is not', meant: [Is, Not] },
  '!==': { word: 'is not', meant: [Is, Not] },
  '&&': { word: 'and', meant: [And] },
  '||': { word: 'or', meant: [Or] },
  '!': { word: 'not', meant: [Not] },
  '=>': { word: ':', meant: [Colon] },
  ';': { word: 'a new line', meant: [] },
};

/**
 * A file without mistakes is parsed in one go. Where something is wrong, it is parsed again in pieces, one for each
 * declaration that begins at a line's start, so that a mistake in one never swallows the next.
 */
function parseTokens(parser: Grammar, found: IToken[], source: Source) {
  const whole = run(parser, found);
  if (parser.errors.length === 0) return { declarations: whole, mistakes: [] };

  const declarations: Declaration[] = [];
  const mistakes: Diagnostic[] = [];
  for (const piece of splitAtDeclarations(found, source.text)) {
    const read = run(parser, piece);
    const told = describe(parser.errors, piece, source);
    const lost = read.find(({ kind }) => clauseWords.has(kind.text));
    if (!lost) {
      declarations.push(...read);
      mistakes.push(...told);
      continue;
    }
    // Clauses that stand alone have lost their brace; all that follows from it says nothing new.
    const { start, end } = lost.kind;
    declarations.push(...read.filter((declaration) => declaration.start < start).map(asIncomplete));
    mistakes.push(...told.filter((mistake) => mistake.span.start < start));
    mistakes.push(diagnose('missing-brace', { word: lost.kind.text }, { source, start, end }));
  }
  return { declarations, mistakes };
}

const clauseWords = new Set([On, When, Once, Do].map(({ name }) => name));

/** Of a declaration that lost its end nothing is asked that may have stood there. */
function asIncomplete(declaration: Declaration): Declaration {
  return { ...declaration, incomplete: true };
}

function run(parser: Grammar, input: IToken[]): Declaration[] {
  parser.input = input;
  // Recovery answers undefined where nothing could be made of the tokens.
  return (parser.document() ?? [])
    .filter((declaration) => declaration?.kind !== undefined)
    .map((declaration) =>
      parser.errors.length > 0 && isCut(declaration, parser.errors) ? asIncomplete(declaration) : declaration,
    );
}

/** Whether a mistake stands in a declaration, so that some of its parts may be lost. */
function isCut({ start, end }: Declaration, errors: readonly IRecognitionException[]): boolean {
  return errors.some(
    ({ token }) => Number.isNaN(token.startOffset) || (token.startOffset >= start && token.startOffset <= end),
  );
}

function splitAtDeclarations(found: IToken[], text: string): IToken[][] {
  const pieces: IToken[][] = [];
  found.forEach((token, at) => {
    const begins = at === 0 || (isLineStart(text, token.startOffset) && startsDeclaration(token, found[at + 1]));
    if (begins) pieces.push([]);
    pieces.at(-1)!.push(token);
  });
  return pieces;
}

function isLineStart(text: string, offset: number): boolean {
  return offset === 0 || text[offset - 1] === '\n' || text[offset - 1] === '\r' || text[offset - 1] === '\uFEFF';
}

function startsDeclaration(token: IToken, next: IToken | undefined): boolean {
  const isWord = /^[A-Za-z_$]/.test(token.image);
  if (!isWord || next === undefined) return false;
  return token.tokenType === Private || /^[\w$"'{]/.test(next.image);
}

/** Chevrotain's errors in our words; those that begin inside tokens that recovery already skipped say nothing new. */
function describe(errors: readonly IRecognitionException[], piece: readonly IToken[], source: Source): Diagnostic[] {
  const told: Diagnostic[] = [];
  let skippedUntil = -1;
  for (const error of errors) {
    const last = piece.at(-1)!;
    const atEnd = Number.isNaN(error.token.startOffset) || error.token.image === '';
    const start = atEnd ? last.startOffset + last.image.length - 1 : error.token.startOffset;
    if (start <= skippedUntil) continue;
    const skipped = error.resyncedTokens.at(-1);
    skippedUntil = Math.max(start, skipped?.startOffset ?? -1);
    const span = { source, start, end: atEnd ? start + 1 : start + error.token.image.length };
    told.push(describeOne(error, atEnd, span));
  }
  return told;
}

function describeOne(error: IRecognitionException, atEnd: boolean, span: Span): Diagnostic {
  if (atEnd) return diagnose('unexpected-end', { after: span.source.text.slice(span.start, span.end) }, span);
  const found = error.token.image;
  if (error.token.tokenType === Equals) return diagnose('foreign-operator', { found, alternative: 'is' }, span);
  const expected = /^Expecting token of type --> (?!EOF)(.+) <-- but found/.exec(error.message)?.[1];
  const kind = error.token.tokenType === Text ? 'the text ' : error.token.tokenType === Quantity ? 'the number ' : '';
  return diagnose(
    'unexpected-word',
    { found: kind ? `${kind}${found}` : `"${found}"`, expected: expected && name(expected) },
    span,
  );
}

/** What is expected, as people say it. */
function name(token: string): string {
  const punctuation: Record<string, string> = {
    call: '"("', round: '"("', 'round-close': '")"', index: '"["', square: '"["', 'square-close': '"]"',
    curly: '"{"', 'curly-close': '"}"', comma: '","', colon: '":"', dot: '"."', equals: '"="', word: 'a name',
    text: 'a text in quotes', number: 'a number',
  }; // prettier-ignore
  return punctuation[token] ?? `"${token}"`;
}

function readComments(group: readonly IToken[] | undefined): Comment[] {
  return (group ?? []).map(({ startOffset, image }) => ({
    documentation: image.startsWith('///'),
    start: startOffset,
    end: startOffset + image.length,
  }));
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return a.span.start - b.span.start;
}
