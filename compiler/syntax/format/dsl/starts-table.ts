import type { Line } from '../layout.ts';

/** Whether a line begins a table of its own: an empty line, or documentation, sets it apart from those above it. */
export function startsTable({ paragraph, before }: Line): boolean {
  return paragraph || before.some((remark) => remark.paragraph || remark.documentation);
}
