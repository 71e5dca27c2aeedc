import type { IRecognitionException, IToken } from 'chevrotain';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type Source, type Span, positionAt } from '../../source/source.ts';
import { claims, verbsBeforeObject } from '../claims.ts';
import { QuantityToken, TextToken } from './tokens.ts';

/**
 * Converts Chevrotain's errors to diagnostics. Errors inside tokens that recovery skipped, and further errors on a
 * line, are dropped as likely follow-ups.
 */
export function describeErrors(
  errors: readonly IRecognitionException[],
  piece: readonly IToken[],
  source: Source,
  before: readonly Diagnostic[],
): Diagnostic[] {
  const reported: Diagnostic[] = [];
  const lines = new Set(before.map(({ span }) => positionAt(source, span.start).line));
  const last = piece.findLast(({ image }) => image !== '');
  let skippedUntil = -1;
  for (const error of errors) {
    const atEnd = error.token.image === '' && Number.isNaN(error.token.startOffset);
    const start = atEnd ? endOf(last) - 1 : error.token.startOffset;
    if (start <= skippedUntil) continue;
    skippedUntil = Math.max(start, error.resyncedTokens.at(-1)?.startOffset ?? -1);
    const { line } = positionAt(source, start);
    if (lines.has(line)) continue;
    lines.add(line);
    const span = { source, start, end: atEnd ? start + 1 : start + error.token.image.length };
    if (atEnd) reported.push(diagnose('unexpected-end', {}, span));
    else if (error.token.image === '') reported.push(describeUnfinished(start, piece, source));
    else reported.push(describeOne(error, span, piece));
  }
  return reported;
}

function endOf(token: IToken | undefined): number {
  return token ? token.startOffset + token.image.length : 1;
}

/** Describes an error at an implied token: the value before it is unfinished. See `impliedToken`. */
function describeUnfinished(offset: number, piece: readonly IToken[], source: Source): Diagnostic {
  const before = piece.findLast(({ image, startOffset }) => image !== '' && startOffset < offset) ?? piece[0];
  return diagnose('unfinished-value', {}, { source, start: before.startOffset, end: endOf(before) });
}

function describeOne({ token, message }: IRecognitionException, span: Span, piece: readonly IToken[]): Diagnostic {
  const type = /^Expecting token of type --> (?!EOF)(.+) <-- but found/.exec(message)?.[1];
  const before = piece.slice(0, piece.indexOf(token));
  const expected = nextOfVerb(before) ?? (type && name(type));
  return diagnose('unexpected-word', { found: describeToken(token), expected }, span);
}

/** Returns what must follow the first word of an assertion's verb, as in `never`: `"runs" or "sends"`. */
function nextOfVerb(before: readonly IToken[]): string | undefined {
  const verb = before.at(-1)?.image;
  if (before[0]?.image !== 'assert' || verb === undefined || verbsBeforeObject.has(verb)) return undefined;
  const next = claims.map((claim) => claim.split(' ')).filter(([first]) => first === verb);
  return next.length > 0 ? next.map(([, second]) => `"${second}"`).join(' or ') : undefined;
}

/** Names a token in a message. */
export function describeToken({ tokenType, image }: IToken): string {
  return tokenType === TextToken
    ? `the text ${image}`
    : tokenType === QuantityToken
      ? `the number ${image}`
      : `"${image}"`;
}

/** Names an expected token in a message. */
function name(token: string): string {
  const punctuation: Record<string, string> = {
    call: '"("', round: '"("', 'round-close': '")"', index: '"["', square: '"["', 'square-close': '"]"',
    curly: '"{"', 'curly-close': '"}"', comma: '","', colon: '":"', dot: '"."', equals: '"="', word: 'a name',
    name: 'a word', text: 'a text in quotes', number: 'a number',
  }; // prettier-ignore
  return punctuation[token] ?? `"${token}"`;
}

/** Returns what is wrong with an assertion, if it is one of the likely mistakes. `isParsed`: nothing else is wrong with it. */
export function describeAssertionMistake(
  piece: readonly IToken[],
  source: Source,
  isParsed: boolean,
): Diagnostic | undefined {
  if (piece[0]?.image !== 'assert') return undefined;
  return describeHost(piece, source) ?? (isParsed ? undefined : describeSecondClaim(piece, source));
}

/** Finds `host ads.example` without quotes. */
function describeHost(piece: readonly IToken[], source: Source): Diagnostic | undefined {
  const word = piece.find(({ image }, index) => image === 'host' && piece[index - 1]?.image === '{');
  if (!word) return undefined;
  const end = word.startOffset + word.image.length;
  const [, space, host] = /^(\s*)([\w*-]+(?:\.[\w-]+)+)/.exec(source.text.slice(end)) ?? [];
  if (host === undefined) return undefined;
  const start = end + space.length;
  return diagnose('unquoted-host', { host }, { source, start, end: start + host.length });
}

/** Finds the second claim of `… never runs when a and runs only when b`. */
function describeSecondClaim(piece: readonly IToken[], source: Source): Diagnostic | undefined {
  const isClaim = (at: number) =>
    claims.some((claim) => claim.split(' ').every((word, index) => piece[at + index]?.image === word));
  const at = piece.findIndex(({ image }, index) => image === 'and' && isClaim(index + 1));
  if (at < 0) return undefined;
  const [start, end] = [piece[at].startOffset, piece[at + 2].startOffset + piece[at + 2].image.length];
  return diagnose('second-claim', {}, { source, start, end });
}
