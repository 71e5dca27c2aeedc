import type { Limits, Parameter } from '../../runtime/tables.ts';
import { describeLimits } from '../language/describe-limits.ts';

/** How a thing is called: `click(element: element, hold: duration (0ms to 5s) = 0ms): text?`. */
export function writeSignature(name: string, parameters: readonly Parameter[] = [], result?: string): string {
  const list = parameters.length === 0 ? '' : `(${parameters.map(writeParameter).join(', ')})`;
  return `${name}${list}${result === undefined ? '' : `: ${writeType(result, 'as given')}`}`;
}

function writeParameter(parameter: Parameter): string {
  const { name, type, default: usual, rest } = parameter;
  const range = writeRange(parameter);
  return `${name}: ${writeType(type, 'anything')}${rest ? '…' : ''}${range}${usual === undefined ? '' : ` = ${usual}`}`;
}

/** The range of a number, behind its type; how a text is written takes more words. */
export function writeRange({ atLeast, above, atMost }: Limits): string {
  const limits = describeLimits({ atLeast, above, atMost });
  return limits === undefined ? '' : ` (${limits})`;
}

/** What takes a value of each type, and what comes out then, is no type of the language. */
function writeType(type: string, whereOpen: string): string {
  return type.replace(/^(any|unknown)(?=\??$)/, whereOpen);
}
