import { columnOf, isFirstOnLine, keyColumn, skipBlank } from './text-lines.ts';

/**
 * Whether a comment documents the node after it. The comment must be alone on its line, with nothing but comments
 * between them. In YAML it must not be indented more than the node, because it then belongs to the lines before.
 */
export function describes(text: string, comment: number, node: number): boolean {
  if (!isFirstOnLine(text, comment)) return false;
  return text[comment] === '#' ? columnOf(text, comment) <= keyColumn(text, node) : skipBlank(text, comment) >= node;
}
