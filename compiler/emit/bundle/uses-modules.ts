import type { Entry } from '../code/entry/entry.ts';

/** Whether the script uses custom modules, whose texts and property names are unknown. */
export function usesModules({ lines }: Entry): boolean {
  return lines.some(({ code }) => code.includes('require("project/'));
}
