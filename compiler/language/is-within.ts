import type { Limits } from '../../runtime/tables.ts';
import { readUnit } from './units.ts';

/** Whether a number is in the range of a table; durations are milliseconds, sizes bytes. */
export function isWithin(number: number, { atLeast, above, atMost }: Limits): boolean {
  if (atLeast !== undefined && number < boundOf(atLeast)) return false;
  if (above !== undefined && number <= boundOf(above)) return false;
  return atMost === undefined || number <= boundOf(atMost);
}

/** `100`, `5s`: as tables write it. */
function boundOf(text: string): number {
  const [, number, unit] = /^(-?[\d.]+)\s*([a-zA-Z]*)$/.exec(text)!;
  return unit === '' ? Number(number) : readUnit(Number(number), unit).value;
}
