import type { Limits, Parameter } from '../../../runtime/tables/tables.ts';
import { asWritten } from '../../language/tables/as-written.ts';
import { describeLimits } from '../../language/tables/text-forms.ts';

/** Returns a signature such as `click(element: element, hold: duration (0ms to 5s) = 0ms): text?`. */
export function writeSignature(name: string, parameters: readonly Parameter[] = [], result?: string): string {
  const list = parameters.length === 0 ? '' : `(${asWritten(parameters).map(writeParameter).join(', ')})`;
  return `${name}${list}${result === undefined ? '' : `: ${writeType(result, 'inferred')}`}`;
}

function writeParameter(parameter: Parameter): string {
  const { name, type, default: fallback, rest } = parameter;
  const range = writeRange(parameter);
  return `${name}: ${writeType(type, 'anything')}${rest ? '…' : ''}${range}${fallback === undefined ? '' : ` = ${fallback}`}`;
}

/** Returns the range of a number, to append to its type. The format of a text is too long for a signature. */
export function writeRange({ atLeast, above, atMost }: Limits): string {
  const limits = describeLimits({ atLeast, above, atMost });
  return limits === undefined ? '' : ` (${limits})`;
}

/** Replaces `any` and `unknown`, which are not types of the language. */

function writeType(type: string, whereOpen: string): string {
  return type.replace(/^(any|unknown)(?=\??$)/, whereOpen);
}
