import type { Consent } from '../../../language/model/program.ts';
import { unmark } from '../entry/code-templates.ts';
import { writeExpression } from '../expression/write-value.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

/**
 * Writes a function that returns whether the visitor opted out, or undefined while that is unknown. It remembers an
 * opt-out on this page, so that none is ever reverted. It remembers nothing else: once the source has forgotten that
 * there was no opt-out, it is unknown again.
 */
export function writeOptOut(emitter: Emitter, consent: Consent | undefined): string {
  const { optOut, span } = consent ?? {};
  const code = optOut ? unmark(writeExpression(emitter, optOut)) : 'false';
  return define(emitter.writer, 'optOut', `(($out) => () => $out||=${code})()`, { module: 'consent/consent' }, span);
}
