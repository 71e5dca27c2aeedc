import type { Consent } from '../../../model/program.ts';
import { unmark } from '../entry/code-templates.ts';
import { writeExpression } from '../expression/write-expression.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

const owner = { module: 'consent/consent' } as const;

/** The consent manager as the entry asks it: by itself, or with a time to answer in, or with choices that grow old. */
export function writeConsentSource(
  emitter: Emitter,
  { expires, handshake, span }: Consent,
  stored: NonNullable<Consent['stored']>,
): string {
  const { writer } = emitter;
  const { chosenAt } = stored.source;
  let code = writeManager(emitter, stored);
  if (expires !== undefined && chosenAt) {
    const expire = writer.use({ file: 'consent/expiry.ts', name: 'createExpiry' });
    code = `${expire}(${code},${writer.use(chosenAt)},${expires})`;
  }
  if (handshake !== undefined) {
    code = `${writer.use({ file: 'consent/handshake.ts', name: 'createHandshake' })}(${code},${handshake})`;
  }
  return define(writer, 'consentSource', code, owner, span);
}

/** One of the project's own knows the groups by their names, and is told their numbers. */
function writeManager(emitter: Emitter, { source, arguments: list }: NonNullable<Consent['stored']>): string {
  const create = emitter.writer.use(source.export);
  if (source.export.module !== undefined) return `${create}(${emitter.writer.service('groups')})`;
  return `${create}(${list.map((argument) => unmark(writeExpression(emitter, argument))).join(',')})`;
}
