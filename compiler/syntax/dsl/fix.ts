import type { IToken } from 'chevrotain';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';

/** A row of words that is told, and what it is read as. */
export interface Fix {
  /** How many words are meant. */
  readonly length: number;
  readonly meant: readonly IToken[];
  /** None where the same was told before. */
  readonly problem?: Diagnostic;
}

/** The place of some words that follow one another. */
export function spanOfTokens(words: readonly IToken[], source: Source): Diagnostic['span'] {
  const last = words[words.length - 1];
  return { source, start: words[0].startOffset, end: last.startOffset + last.image.length };
}

/** They themselves, with one space between each two. */
export function textOfTokens(words: readonly IToken[]): string {
  return words.map(({ image }) => image).join(' ');
}
