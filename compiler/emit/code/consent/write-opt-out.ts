import type { Consent, OptOut } from '../../../language/model/program.ts';
import { unmark } from '../entry/code-templates.ts';
import { writeExpression } from '../expression/write-value.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

/**
 * Writes a function that returns whether the visitor opted out, or undefined while that is unknown. It remembers an
 * opt-out on this page, so that none is ever reverted. It remembers nothing else: once the source has forgotten that
 * there was no opt-out, it is unknown again.
 */
export function writeOptOut(emitter: Emitter, { span }: Consent, optOut: OptOut): string {
  return emitter.writer.once(optOut, () => defineOptOut(emitter, unmark(writeExpression(emitter, optOut.when)), span));
}

/** Writes a function that returns whether the visitor opted out of all groups: by one opt-out, or of each by its own. */
export function writeOptOutOfAll(emitter: Emitter, consent: Consent | undefined): string {
  const { optOuts = [], groups = [], span } = consent ?? {};
  const whole = optOuts.filter(({ group }) => group === undefined);
  const others = groups.map(({ id }) => id).filter((id) => id !== 'necessary');
  const ofGroups = others.flatMap((id) => optOuts.filter(({ group }) => group === id));
  const isEach = others.length > 0 && ofGroups.length === others.length;
  const ways = [...whole.map((one) => [one]), ...(isEach ? [ofGroups] : [])];
  if (ways.length === 0) return defineOptOut(emitter, 'false', span);
  const names = ways.map((all) => all.map((one) => writeOptOut(emitter, consent!, one)));
  if (names.flat().length === 1) return names[0][0];
  const code = names.map((all) => all.map((name) => `${name}()`).join('&&')).join('||');
  return define(emitter.writer, 'isOut', `() => ${code}`, owner, span);
}

function defineOptOut({ writer }: Emitter, code: string, span: Consent['span'] | undefined): string {
  return define(writer, 'optOut', `(($out) => () => $out||=${code})()`, owner, span);
}

const owner = { module: 'consent/consent' } as const;
