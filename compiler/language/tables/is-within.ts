import type { Limits } from '../../../runtime/tables/tables.ts';
import { readUnit } from './units.ts';

/** Returns whether a number is within limits; durations are in milliseconds, sizes in bytes. */
export function isWithin(number: number, { atLeast, above, atMost }: Limits): boolean {
  if (atLeast !== undefined && number < boundOf(atLeast)) return false;
  if (above !== undefined && number <= boundOf(above)) return false;
  return atMost === undefined || number <= boundOf(atMost);
}

/** Converts a limit such as `100` or `5s` to a number. */
export function boundOf(text: string): number {
  const [, number, unit] = /^(-?[\d.]+)\s*([a-zA-Z]*)$/.exec(text)!;
  return unit === '' ? Number(number) : readUnit(Number(number), unit).value;
}
