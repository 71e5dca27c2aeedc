import type { IToken } from 'chevrotain';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';

/** A row of tokens to report, and the tokens to read instead. */
export interface Fix {
  /** Number of tokens to replace. */
  readonly length: number;
  readonly meant: readonly IToken[];
  /** Absent if the same problem was already reported. */
  readonly problem?: Diagnostic;
}

/** Returns the range of consecutive tokens. */
export function spanOfTokens(words: readonly IToken[], source: Source): Diagnostic['span'] {
  const last = words[words.length - 1];
  return { source, start: words[0].startOffset, end: last.startOffset + last.image.length };
}

/** Returns the text of tokens, separated by single spaces. */
export function textOfTokens(words: readonly IToken[]): string {
  return words.map(({ image }) => image).join(' ');
}
