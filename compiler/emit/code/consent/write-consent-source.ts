import type { Consent } from '../../../language/model/program.ts';
import { unmark } from '../entry/code-templates.ts';
import { writeExpression } from '../expression/write-value.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

const owner = { module: 'consent/consent' } as const;

/** Writes the code that reads the consent manager, with a timeout and an expiry of stored consent if they are configured. */
export function writeConsentSource(
  emitter: Emitter,
  { expires, handshake, span }: Consent,
  stored: NonNullable<Consent['stored']>,
): string {
  const { writer } = emitter;
  const { chosenAt } = stored.source;
  let code = writeManager(emitter, stored, expires);
  if (expires !== undefined && chosenAt) {
    const expire = writer.use({ file: 'consent/expiry.ts', name: 'createExpiry' });
    code = `${expire}(${code},${writer.use(chosenAt)},${expires})`;
  }
  if (handshake !== undefined) {
    code = `${writer.use({ file: 'consent/handshake.ts', name: 'createHandshake' })}(${code},${handshake})`;
  }
  return define(writer, 'consentSource', code, owner, span);
}

/** Writes the consent manager. A custom one uses the names of groups, so it gets their numbers. It knows the time of a choice. */
function writeManager(
  emitter: Emitter,
  { source, arguments: list }: NonNullable<Consent['stored']>,
  expires: number | undefined,
): string {
  const create = emitter.writer.use(source.export);
  if (source.export.module !== undefined) {
    return `${create}(${[emitter.writer.service('groups'), ...(expires === undefined ? [] : [expires])].join(',')})`;
  }
  return `${create}(${list.map((argument) => unmark(writeExpression(emitter, argument))).join(',')})`;
}
