import type { Parameter } from '../../runtime/tables.ts';

/** How a thing is called: `click(element: element, hold: duration = 0ms): text?`. */
export function writeSignature(name: string, parameters: readonly Parameter[] = [], result?: string): string {
  const list = parameters.length === 0 ? '' : `(${parameters.map(writeParameter).join(', ')})`;
  return `${name}${list}${result === undefined ? '' : `: ${writeType(result, 'as given')}`}`;
}

function writeParameter({ name, type, default: usual, rest }: Parameter): string {
  return `${name}: ${writeType(type, 'anything')}${rest ? '…' : ''}${usual === undefined ? '' : ` = ${usual}`}`;
}

/** What takes a value of each type, and what comes out then, is no type of the language. */
function writeType(type: string, whereOpen: string): string {
  return type.replace(/^(any|unknown)(?=\??$)/, whereOpen);
}
