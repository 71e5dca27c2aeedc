import type { Declaration, Parameter } from '../../document.ts';
import { printType, type Print } from '../printer.ts';
import { quoteText } from '../quote-text.ts';

/** `private kind name(parameters) "title"`: what a declaration is called. */
export function printName({ private: isPrivate, kind, names, parameters, title }: Declaration): string {
  const list = names.map(({ text }) => text).join(', ');
  const words = [isPrivate ? 'private' : '', kind.text, list].filter(Boolean).join(' ');
  const taken = parameters ? `(${parameters.map(printParameter).join(', ')})` : '';
  return `${words}${taken}${title ? ` ${quoteText(title.text)}` : ''}`;
}

/** All that stands before `=` and `{`. */
export function printHeader(declaration: Declaration, print: Print): string {
  const { type, by } = declaration;
  return `${printName(declaration)}${type ? `: ${printType(type)}` : ''}${printBy(by, print)}`;
}

export function printBy(by: Declaration['by'], print: Print): string {
  return by.length > 0 ? ` by ${by.map(print).join(', ')}` : '';
}

function printParameter({ name, type }: Parameter): string {
  return type ? `${name.text}: ${printType(type)}` : name.text;
}
