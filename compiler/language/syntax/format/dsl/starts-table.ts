import type { Line } from '../layout.ts';

/** Whether a line begins a new table: an empty line or documentation separates it from the lines above. */
export function startsTable({ paragraph, before }: Line): boolean {
  return paragraph || before.some((remark) => remark.paragraph || remark.documentation);
}
