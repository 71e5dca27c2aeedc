import type { Parameter } from '../../runtime/tables.ts';

/** How a thing is called: `click(element: element, hold: duration = 0ms): text?`. */
export function writeSignature(name: string, parameters: readonly Parameter[] = [], result?: string): string {
  const list = parameters.length === 0 ? '' : `(${parameters.map(writeParameter).join(', ')})`;
  return `${name}${list}${result === undefined ? '' : `: ${result}`}`;
}

function writeParameter({ name, type, default: usual, rest }: Parameter): string {
  return `${name}: ${type}${rest ? '…' : ''}${usual === undefined ? '' : ` = ${usual}`}`;
}
