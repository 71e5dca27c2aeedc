import type { IToken, TokenType } from 'chevrotain';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import {
  CurlyCloseToken,
  DayToken,
  DotToken,
  IdentifierToken,
  QuantityToken,
  RoundCloseToken,
  SquareCloseToken,
  SumToken,
  TextToken,
} from './tokens.ts';

/** Replaces numbers and days as other languages write them. Each is reported, and read as what was meant. */
export function fixNumbers(tokens: IToken[], source: Source, problems: Diagnostic[]): IToken[] {
  const read: IToken[] = [];
  let end = 0;
  for (const token of tokens) {
    if (token.startOffset < end) continue;
    const found = beginnings.has(token.tokenType) ? findForeign(token, read.at(-1), source.text) : undefined;
    if (found) {
      const { written, meant, type } = found;
      const start = token.startOffset;
      end = start + written.length;
      problems.push(diagnose('foreign-operator', { found: written, alternative: meant }, { source, start, end }));
      read.push({ ...token, tokenType: type, tokenTypeIdx: type.tokenTypeIdx!, image: meant, endOffset: end - 1 });
    } else read.push(token);
  }
  return read;
}

const beginnings = new Set<TokenType>([QuantityToken, DotToken, SumToken]);

/** What a sign or a dot after them belongs to: a sum, or a field. */
const operands = new Set<TokenType>([
  IdentifierToken, QuantityToken, TextToken, RoundCloseToken, SquareCloseToken, CurlyCloseToken,
]); // prettier-ignore

interface Foreign {
  readonly written: string;
  readonly meant: string;
  readonly type: TokenType;
}

function findForeign(
  { tokenType, startOffset }: IToken,
  before: IToken | undefined,
  text: string,
): Foreign | undefined {
  const [day, date, month, year] = matchAt(foreignDay, text, startOffset) ?? [];
  if (day !== undefined) {
    return { written: day, meant: `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`, type: DayToken };
  }
  if (tokenType !== QuantityToken && before && operands.has(before.tokenType)) return undefined;
  const [written] = matchAt(foreignNumber, text, startOffset) ?? [];
  if (written === undefined) return undefined;
  const meant = String(Number(written.replaceAll('_', '')));
  return /^\d+(\.\d+)?$/.test(meant) ? { written, meant, type: QuantityToken } : undefined;
}

/** A day with its parts in the order of German and of many other languages. */
const foreignDay = /(\d{1,2})\.(\d{1,2})\.(\d{4})(?![\w.])/y;

/** A number with a base, separators of thousands, an exponent, a plus sign, or without a digit before its point. */
const foreignNumber =
  /(?:0x[\da-f]+|0o[0-7]+|0b[01]+|\+(?:\d+(?:\.\d+)?|\.\d+)|\.\d+|\d+(?:_\d+)+(?:\.\d+)?|(?:\d+(?:\.\d+)?|\.\d+)e[+-]?\d+)(?![\w.])/iy;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
