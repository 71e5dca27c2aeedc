import type { Tag, VendorCall } from '../../../model/program.ts';
import { cleaningOf, type Cleaning } from '../redaction/cleaning-of.ts';
import { constantAddress } from './constant-address.ts';
import { waitsFor } from '../consent/waits-for.ts';
import { writeRedactor } from '../redaction/write-redactor.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

/**
 * The code that performs a call: where the whole address is known, nothing that describes or encodes one. `describe` writes
 * the description.
 */
export function writeTransport(emitter: Emitter, call: VendorCall, describe: () => string): string {
  const { tag } = call;
  const action = tag.vendor.actions[call.action];
  const address = action.plain ? constantAddress(tag) : undefined;
  const own = writeCustomQueue(emitter, tag);
  if (address === undefined) {
    const send = writeSend(emitter, cleaningOf(call));
    return `${send}(${describe()}${own && `,${own}`})`;
  }
  const { writer } = emitter;
  const send = writer.once(`send ${address} ${own}`, () => {
    const ask = `${writer.use({ file: 'delivery/send-address.ts', name: 'sendAddress' })}(${JSON.stringify(address)})`;
    return define(
      writer,
      `${tag.id}Send`,
      `() => ${own || writeQueue(emitter)}(() => ${ask})`,
      { rule: tag.id },
      tag.span,
    );
  });
  return `${send}()`;
}

/** What waits for a network, calls of all vendors in one row. */
function writeQueue({ writer }: Emitter): string {
  return writer.once('send queue', () => {
    const create = writer.use({ file: 'delivery/send-queue.ts', name: 'createSendQueue' });
    return define(writer, 'queue', `${create}()`, { module: 'delivery/send-queue' });
  });
}

/** The same for calls of a tag's group, which may be withdrawn meanwhile; nothing where it always is given. */
function writeCustomQueue(emitter: Emitter, { group }: Tag): string {
  const { writer, program } = emitter;
  const number = waitsFor(program, group);
  if (number === undefined) return '';
  return writer.once(`send queue ${number}`, () => {
    const create = writer.use({ file: 'consent/consent-queue.ts', name: 'createConsentQueue' });
    const given = `${writeQueue(emitter)},${writer.service('consent')},${number}`;
    return define(writer, `${group}Queue`, `${create}(${given})`, { module: 'consent/consent-queue' });
  });
}

function writeSend(emitter: Emitter, cleaning: Cleaning): string {
  const { writer } = emitter;
  return writer.once(`send ${cleaning}`, () => {
    const create = writer.use({ file: 'delivery/transport.ts', name: 'createSend' });
    const clean = cleaning === 'nothing' ? '' : `,${writeRedactor(emitter)}${cleaning === 'all' ? ',true' : ''}`;
    return define(writer, 'send', `${create}(${writeQueue(emitter)}${clean})`, { module: 'delivery/transport' });
  });
}
