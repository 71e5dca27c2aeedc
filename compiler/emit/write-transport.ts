import type { Tag, VendorCall } from '../core/program.ts';
import { cleaningOf, type Cleaning } from './cleaning-of.ts';
import { constantAddress } from './constant-address.ts';
import { waitsFor } from './waits-for.ts';
import { writeRedactor } from './write-redactor.ts';
import type { Emitter } from './write-expression.ts';
import { define } from './writer.ts';

/**
 * The code that performs a call: where the whole address is known, nothing that describes or encodes one. `describe` writes
 * the description.
 */
export function writeTransport(emitter: Emitter, call: VendorCall, describe: () => string): string {
  const { tag } = call;
  const action = tag.vendor.actions[call.action];
  const address = action.plain ? constantAddress(tag, emitter.known) : undefined;
  const consents = writeConsents(emitter, tag);
  if (address === undefined) {
    const send = writeSend(emitter, cleaningOf(emitter, call));
    return `${send}(${describe()}${consents && `,${consents}`})`;
  }
  const { writer } = emitter;
  const send = writer.once(`send ${address} ${consents}`, () => {
    const create = writer.use({ file: 'send-address.ts', name: 'createSendAddress' });
    const given = `${JSON.stringify(address)}${consents && `,${consents}`}`;
    return define(writer, `${tag.id}Send`, `${create}(${given})`, { rule: tag.id }, tag.span);
  });
  return `${send}()`;
}

/** Whether the tag's group is still given, for a call that waits for a network; nothing where it always is. */
function writeConsents({ writer, known }: Emitter, tag: Tag): string {
  const { group } = tag;
  const number = waitsFor(known.program, group);
  if (number === undefined) return '';
  return writer.once(`consents ${group}`, () => {
    const consent = writer.service('consent');
    return define(writer, `${group}Given`, `() => ${consent}.given(${number})`, { module: 'consent' });
  });
}

function writeSend(emitter: Emitter, cleaning: Cleaning): string {
  const { writer } = emitter;
  return writer.once(`send ${cleaning}`, () => {
    const create = writer.use({ file: 'transport.ts', name: 'createSend' });
    const clean = cleaning === 'nothing' ? '' : writeRedactor(emitter);
    return define(writer, 'send', `${create}(${clean}${cleaning === 'all' ? ',true' : ''})`, { module: 'transport' });
  });
}
