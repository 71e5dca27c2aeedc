import { append } from '../append.ts';
import type { Block } from './layout.ts';

/** One line of what is written; its comment is set apart, so that comments can line up. */
export interface OutputLine {
  readonly text: string;
  readonly remark?: OutputRemark;
}

/** A comment with its sign, and the block that its line is one of. */
export interface OutputRemark {
  readonly text: string;
  readonly block: Block;
}

/** Lines, the first of which goes on from what stands before it; the others begin with their own indentation. */
export type Output = readonly OutputLine[];

export const textOutput = (text: string): Output => [{ text }];

/** Sets pieces one behind the other: each goes on where the last line of the one before it ends. */
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

/** Sets a comment behind the first line. */
export function withRemark([first, ...rest]: Output, remark: OutputRemark | undefined): Output {
  return remark === undefined ? [first, ...rest] : [{ ...first, remark }, ...rest];
}

/** Lines of one indentation, the first of which goes on from what stands before it. */
export function withoutIndent([first, ...rest]: Output, indent: number): Output {
  return [{ ...first, text: first.text.slice(indent) }, ...rest];
}
