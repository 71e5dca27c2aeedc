import type { Row } from '../layout.ts';
import { printType } from '../printer.ts';
import type { Formatter } from '../formatter.ts';

/** What stands before the value of a row: `CN, HK:`. */
export function headOf({ print }: Formatter, { entries }: Row): string {
  const keys = entries.map(({ key }) => print(key)).join(', ');
  const { value, type } = entries.at(-1)!;
  return value || type ? `${keys}:` : keys;
}

/** The value or type of a row, where it stands on one line. */
export function flatValue(formatter: Formatter, { entries }: Row): string | undefined {
  const { value, type } = entries.at(-1)!;
  if (type) return printType(type);
  return value && formatter.flat(value);
}
