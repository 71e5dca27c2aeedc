import type { Body, Declaration, ExpressionNode } from '../../document.ts';
import { hasRemarkedParameters } from '../has-comments.ts';
import { printEntry } from '../printer.ts';
import { quoteText } from '../quote-text.ts';
import type { Formatter } from '../formatter.ts';
import { printHeader } from './print-header.ts';

/** The columns of a declaration on one line: its name, its title or value, and its body. Absent parts are empty. */
export type Cells = readonly [name: string, value: string, body: string];

/** Returns the columns, or undefined if the declaration must be on several lines. */
export function flatCells(formatter: Formatter, declaration: Declaration): Cells | undefined {
  const { values, when, body, title, type, by } = declaration;
  if (values.some(isTable) || hasRemarkedParameters(formatter.layout, declaration)) return undefined;
  const value = flatValues(formatter, values);
  const condition = when ? formatter.flat(when) : '';
  const inner = body ? flatBody(formatter, declaration, body) : '';
  if (value === undefined || condition === undefined || inner === undefined) return undefined;
  if (title && !type && by.length + values.length === 0 && !when) {
    return [printHeader({ ...declaration, title: undefined }, formatter.print), quoteText(title.text), inner];
  }
  const trailing = [value && `= ${value}`, condition && `when ${condition}`].filter(Boolean).join(' ');
  return [printHeader(declaration, formatter.print), trailing, inner];
}

/** Whether a value is a case with several rows, which is always formatted as a table. */
export function isTable(node: ExpressionNode): boolean {
  return node.form === 'case' && node.entries.length > 1;
}

/** Prints values on one line, or returns undefined if one must be on several lines. */
export function flatValues(formatter: Formatter, values: Declaration['values']): string | undefined {
  const flats = values.map(formatter.flat);
  return flats.includes(undefined) ? undefined : flats.join(', ');
}

/**
 * Prints a body on one line. Only options after a value or type may be on its line; returns undefined for other bodies.
 */
function flatBody(formatter: Formatter, { values, type, by }: Declaration, body: Body): string | undefined {
  const { lines, after } = formatter.layout.blocks.get(body)!;
  if (lines.length === 0) return after.length === 0 ? '{}' : undefined;
  const isBare = lines.every(
    ({ node, before, remark, paragraph }) =>
      'entries' in node && node.entries.length === 1 && before.length === 0 && !remark && !paragraph,
  );
  const hasValue = by.length === 0 && (values.length > 0 || type !== undefined);
  if (!isBare || !hasValue || after.length > 0) return undefined;
  const isFlat = body.entries.every(({ type, value }) => type || (value && formatter.flat(value) !== undefined));
  return isFlat ? `{ ${body.entries.map((entry) => printEntry(entry, formatter.print)).join(', ')} }` : undefined;
}
