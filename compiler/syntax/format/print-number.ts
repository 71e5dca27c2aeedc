import type { Source } from '../../source/source.ts';
import type { NumberNode } from '../document.ts';

/** `500ms`, `7.3 years`, `-5`: as it stands in its source, or where none is given in the usual form. */
export function printNumber(node: NumberNode, source?: Source): string {
  const written = source?.text.slice(node.start, node.end) ?? '';
  const [, sign, quantity] = /^[\s(]*(-?)\s*(\d+(?:\.\d+)?(?: ?[A-Za-z]+)?)[\s)]*$/.exec(written) ?? [];
  return quantity === undefined ? `${digitsOf(node.value)}${unitOf(node)}` : `${sign}${quantity}`;
}

/** No exponents: the language has none. */
function digitsOf(value: number): string {
  const [digits, exponent] = String(value).split('e-');
  if (exponent) return `${value < 0 ? '-' : ''}0.${'0'.repeat(Number(exponent) - 1)}${digits.replace(/[-.]/g, '')}`;
  return digits.includes('e') ? String(BigInt(value)) : digits;
}

/** Units in full are words of their own. */
function unitOf({ unit = '' }: NumberNode): string {
  return /^(second|minute|hour|day|week|month|year)/.test(unit) ? ` ${unit}` : unit;
}
