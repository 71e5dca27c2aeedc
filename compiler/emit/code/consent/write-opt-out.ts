import type { Consent } from '../../../model/program.ts';
import { unmark } from '../entry/code-templates.ts';
import { writeExpression } from '../expression/write-expression.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

/**
 * Whether the visitor opted out, as a function: undefined while that is not known. What was known last stays in this page,
 * since what it was read from may be a cookie that goes with consent; an opt-out stays for good.
 */
export function writeOptOut(emitter: Emitter, consent: Consent | undefined): string {
  const { optOut, span } = consent ?? {};
  const code = optOut ? unmark(writeExpression(emitter, optOut)) : 'false';
  const known = optOut?.type.optional ? `(${code})??$out` : code;
  return define(emitter.writer, 'optOut', `(($out) => () => $out||=${known})()`, { module: 'consent/consent' }, span);
}
