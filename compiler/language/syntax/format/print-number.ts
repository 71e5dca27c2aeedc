import type { Source } from '../../source/source.ts';
import type { NumberNode } from '../document.ts';

/** Prints a number: `500ms`, `7.3 years`, `-5`. With a source it is printed as written there. */
export function printNumber(node: NumberNode, source?: Source): string {
  const written = source?.text.slice(node.start, node.end) ?? '';
  const [, sign, quantity] = /^[\s(]*(-?)\s*(\d+(?:\.\d+)?(?: ?[A-Za-z]+)?)[\s)]*$/.exec(written) ?? [];
  return quantity === undefined ? `${digitsOf(node.value)}${unitOf(node)}` : `${sign}${quantity}`;
}

/** Prints the digits without an exponent, which the language does not support. */
function digitsOf(value: number): string {
  const [digits, exponent] = String(value).split('e-');
  if (exponent) return `${value < 0 ? '-' : ''}0.${'0'.repeat(Number(exponent) - 1)}${digits.replace(/[-.]/g, '')}`;
  return digits.includes('e') ? String(BigInt(value)) : digits;
}

/** Prints a unit. A space precedes units that are full words. */
function unitOf({ unit = '' }: NumberNode): string {
  return /^(second|minute|hour|day|week|month|year)/.test(unit) ? ` ${unit}` : unit;
}
