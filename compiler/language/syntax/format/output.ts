import { append } from '../../source/lists.ts';
import type { Block } from './layout.ts';

/** One line of output. Its comment is separate, so that comments can be aligned. */
export interface OutputLine {
  readonly text: string;
  readonly remark?: OutputRemark;
}

/** A comment with its marker, and the block of its line. */
export interface OutputRemark {
  readonly text: string;
  readonly block: Block;
}

/** Lines of output. The first continues the current line. The others include their indentation. */
export type Output = readonly OutputLine[];

export const textOutput = (text: string): Output => [{ text }];

/** Concatenates pieces. Each continues the last line of the previous one. */
export function joinOutput(...pieces: readonly (Output | string)[]): Output {
  const lines: OutputLine[] = [{ text: '' }];
  for (const piece of pieces) {
    const [first, ...rest] = typeof piece === 'string' ? textOutput(piece) : piece;
    const last = lines.pop()!;
    lines.push({ text: last.text + first.text, remark: first.remark ?? last.remark });
    append(lines, rest);
  }
  return lines;
}

/** Adds a comment at the end of the first line. */
export function withRemark([first, ...rest]: Output, remark: OutputRemark | undefined): Output {
  return remark === undefined ? [first, ...rest] : [{ ...first, remark }, ...rest];
}

/** Removes the indentation of the first line, so that it continues the current line. */
export function withoutIndent([first, ...rest]: Output, indent: number): Output {
  return [{ ...first, text: first.text.slice(indent) }, ...rest];
}
