import type { Body, Declaration, Expression } from '../../document.ts';
import { printEntry } from '../printer.ts';
import type { Writer } from '../writer.ts';

/** What stands behind a declaration's header, where all of it may stand on one line: ` = value { field: value }`. */
export function flatDeclaration(writer: Writer, declaration: Declaration): string | undefined {
  const { values, when, body } = declaration;
  if (values.some(isTable)) return undefined;
  const value = flatValues(writer, values);
  const condition = when ? writer.flat(when) : '';
  const inner = body ? flatBody(writer, declaration, body) : '';
  if (value === undefined || condition === undefined || inner === undefined) return undefined;
  return `${value && ` = ${value}`}${condition && ` when ${condition}`}${inner && ` ${inner}`}`;
}

/** What a name stands for by cases is read as a table, however short it is. */
export function isTable(node: Expression): boolean {
  return node.form === 'case' && node.entries.length > 1;
}

export function flatValues(writer: Writer, values: Declaration['values']): string | undefined {
  const flats = values.map(writer.flat);
  return flats.includes(undefined) ? undefined : flats.join(', ');
}

/** Options behind a value or type may stand on its line; what else stands in braces is written over lines. */
function flatBody(writer: Writer, { values, type, by }: Declaration, body: Body): string | undefined {
  const { lines, after } = writer.layout.blocks.get(body)!;
  if (lines.length === 0) return after.length === 0 ? '{}' : undefined;
  const isBare = lines.every(
    ({ node, before, remark, paragraph }) =>
      'entries' in node && node.entries.length === 1 && before.length === 0 && !remark && !paragraph,
  );
  const hasValue = by.length === 0 && (values.length > 0 || type !== undefined);
  if (!isBare || !hasValue || after.length > 0) return undefined;
  const entries = body.entries.map((entry) =>
    entry.type || (entry.value && writer.flat(entry.value) !== undefined) ? printEntry(entry, writer.print) : undefined,
  );
  return entries.includes(undefined) ? undefined : `{ ${entries.join(', ')} }`;
}
