import type { Consent } from '../core/program.ts';
import { fold } from './fold.ts';
import { unmark } from './shapes.ts';
import { writeExpression, type Emitter } from './write-expression.ts';
import { define } from './writer.ts';

/**
 * Whether the visitor opted out, as a function: undefined while that is not known. Once it is known it stays so in this
 * page, since what it was read from may be a cookie that goes with consent.
 */
export function writeOptOut(emitter: Emitter, consent: Consent | undefined): string {
  const { optOut, span } = consent ?? {};
  const code = optOut ? unmark(writeExpression(emitter, fold(optOut, emitter.known))) : 'false';
  return define(emitter.writer, 'optOut', `(($out) => () => $out||=${code})()`, { module: 'consent' }, span);
}
