import type { Comment, Node } from '../document.ts';
import { isFirstOnLine } from '../text-lines.ts';
import type { Piece } from './read-piece.ts';

/**
 * Finds a `#` that was most likely meant as part of the value before it (`.tile #id`). No space follows it, and the
 * text before it does not end with a quote or closing bracket.
 */
export function findHash({ comments }: Piece, text: string): Node | undefined {
  const found = comments.find((comment) => isCut(comment, text));
  return found && { start: found.start, end: found.start + 1 };
}

function isCut({ start, end }: Comment, text: string): boolean {
  if (end - start < 2 || /[\s#!]/.test(text[start + 1]) || isFirstOnLine(text, start)) return false;
  const before =
    text
      .slice(Math.max(0, start - 200), start)
      .trimEnd()
      .at(-1) ?? '';
  return !`"'])},|>`.includes(before);
}
