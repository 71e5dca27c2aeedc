import type { Value } from '../../../runtime/tables/tables.ts';
import { writeDuration } from '../../language/tables/units.ts';
import type { Type } from '../../language/model/type.ts';
import { printNumber } from '../../language/syntax/format/print-number.ts';
import { quoteText } from '../../language/syntax/format/quote-text.ts';

/** Writes a present value of a type in the syntax of rule files: `US`, `"us-en"`, `3 days`, `{ step: 2 }`. */
export function writeLiteral(value: Value, type?: Type): string {
  if (Array.isArray(value)) return `[${value.map((item: Value) => writeLiteral(item, type?.of)).join(', ')}]`;
  if (typeof value === 'object') return writeRecord(value as Readonly<Record<string, Value>>, type);
  if (typeof value === 'number')
    return type?.name === 'duration' ? writeDuration(value) : printNumber({ form: 'number', value, start: 0, end: 0 });
  if (typeof value === 'boolean') return String(value);
  return type?.name === 'country' ? String(value) : quoteText(String(value));
}

function writeRecord(value: Readonly<Record<string, Value>>, type: Type | undefined): string {
  const fields = Object.entries(value).flatMap(([name, field]) =>
    field === undefined ? [] : [`${nameOf(name)}: ${writeLiteral(field, type?.fields?.[name])}`],
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function nameOf(field: string): string {
  return /^[A-Za-z_]\w*$/.test(field) ? field : quoteText(field);
}
