import type { Declaration, ParameterNode } from '../../document.ts';
import { type Print, printType } from '../printer.ts';
import { quoteText } from '../quote-text.ts';

/** Prints the name of a declaration: `private kind name(parameters) "title"`. */
export function printName(declaration: Declaration): string {
  const { parameters, title } = declaration;
  const taken = parameters ? `(${parameters.map(printParameter).join(', ')})` : '';
  return `${printWords(declaration)}${taken}${title ? ` ${quoteText(title.text)}` : ''}`;
}

/** Prints `private kind names`. */
export function printWords({ private: isPrivate, kind, names }: Declaration): string {
  const list = names.map(({ text }) => text).join(', ');
  return [isPrivate ? 'private' : '', kind.text, list].filter(Boolean).join(' ');
}

/** Prints a declaration up to `=` or `{`. */
export function printHeader(declaration: Declaration, print: Print): string {
  return printName(declaration) + printTyped(declaration, print);
}

/** Prints `: type by keys`. */
export function printTyped({ type, by }: Declaration, print: Print): string {
  return `${type ? `: ${printType(type)}` : ''}${printBy(by, print)}`;
}

export function printBy(by: Declaration['by'], print: Print): string {
  return by.length > 0 ? ` by ${by.map(print).join(', ')}` : '';
}

export function printParameter({ name, type }: ParameterNode): string {
  return type ? `${name.text}: ${printType(type)}` : name.text;
}
