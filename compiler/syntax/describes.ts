import { skipBlank } from './skip-blank.ts';
import { isFirstOnLine } from './is-first-on-line.ts';
import { columnOf, keyColumn } from './text-lines.ts';

/**
 * Whether a comment belongs to what follows it: it has a line of its own, nothing else stands between, and in YAML it is
 * not indented further, as what belongs to the lines before it is.
 */
export function describes(text: string, comment: number, node: number): boolean {
  if (!isFirstOnLine(text, comment)) return false;
  return text[comment] === '#' ? columnOf(text, comment) <= keyColumn(text, node) : skipBlank(text, comment) >= node;
}
