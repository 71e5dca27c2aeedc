import type { Entry } from '../code/entry/entry.ts';

/** Returns the generated script as one text. */
export function contentsOf({ lines }: Entry): string {
  return lines.map(({ code }) => code).join('\n');
}
