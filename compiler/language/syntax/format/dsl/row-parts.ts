import type { EntryRow } from '../layout.ts';
import { printType } from '../printer.ts';
import type { Formatter } from '../formatter.ts';

/** Prints the keys of a row: `CN, HK:`. */
export function headOf({ print }: Formatter, { entries }: EntryRow): string {
  const keys = entries.map(({ key }) => print(key)).join(', ');
  const { value, type } = entries.at(-1)!;
  return value || type ? `${keys}:` : keys;
}

/** Prints the value or type of a row, or returns undefined if it must be on several lines. */
export function flatValue(formatter: Formatter, { entries }: EntryRow): string | undefined {
  const { value, type } = entries.at(-1)!;
  if (type) return printType(type);
  return value && formatter.flat(value);
}
