import type { Consent } from '../../../model/program.ts';
import { unmark } from '../entry/code-templates.ts';
import { writeExpression } from '../expression/write-expression.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

/**
 * Writes a function that returns whether the visitor opted out, or undefined while that is unknown. It remembers the last
 * known value on this page, because withdrawal may delete the cookie with the value. An opt-out is never reverted.
 */
export function writeOptOut(emitter: Emitter, consent: Consent | undefined): string {
  const { optOut, span } = consent ?? {};
  const code = optOut ? unmark(writeExpression(emitter, optOut)) : 'false';
  const known = optOut?.type.optional ? `(${code})??$out` : code;
  return define(emitter.writer, 'optOut', `(($out) => () => $out||=${known})()`, { module: 'consent/consent' }, span);
}
