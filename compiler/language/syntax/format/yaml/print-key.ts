import type { Declaration } from '../../document.ts';
import { printBy, printHeader, printName } from '../dsl/print-header.ts';
import type { Print } from '../printer.ts';
import { keepsHeader } from './keeps-header.ts';

/** Prints the header of a declaration as a key, without the parts that have separate keys. */
export function printKey(declaration: Declaration, print: Print): string {
  const { values, when, by } = declaration;
  if (!keepsHeader(declaration)) return printName(declaration) + printBy(by, print);
  const value = values.length > 0 ? ` = ${values.map(print).join(', ')}` : '';
  return `${printHeader(declaration, print)}${value}${when ? ` when ${print(when)}` : ''}`;
}
