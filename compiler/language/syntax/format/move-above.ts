import type { Line, Remark } from './layout.ts';
import { withSpace } from './read-remark.ts';

/**
 * Moves a comment above a line and its documentation. It described only a part of the line, so it is not documentation.
 */
export function moveAbove(remark: Remark, line: Line): void {
  let at = line.before.length;
  while (at > 0 && line.before[at - 1].documentation) at--;
  const below = line.before[at] ?? line;
  line.before.splice(at, 0, {
    text: withSpace(remark.text, false),
    documentation: false,
    paragraph: below.paragraph,
  });
  below.paragraph = false;
}
