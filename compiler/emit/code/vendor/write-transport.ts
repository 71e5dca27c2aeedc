import type { Tag, VendorCall } from '../../../language/model/program.ts';
import { addQuery, encodeQuery } from '../../../../runtime/delivery/query.ts';
import { waitsFor } from '../../../compile/analysis/gate-of.ts';
import { staticValue } from '../../../compile/evaluate/static-value.ts';
import { throughGateway } from '../../../compile/evaluate/through-gateway.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';
import { isOmitted } from '../expression/write-arguments.ts';
import { type Cleaning, cleaningOf, writeRedactor } from '../redaction/write-sent-value.ts';

/**
 * Writes the code that sends a call. If the complete address is known at build time, nothing is encoded at run time.
 * Otherwise `describe` writes the description of the call.
 */
export function writeTransport(emitter: Emitter, call: VendorCall, describe: () => string): string {
  const { tag } = call;
  if (tag.substituteFor) return `${writeSend(emitter, cleaningOf(emitter, call), 'WithoutCookies')}(${describe()})`;
  const action = tag.vendor.actions[call.action];
  const address = action.plain ? constantAddress(tag) : undefined;
  const own = writeConsentQueue(emitter, tag);
  if (address === undefined) {
    const send = writeSend(emitter, cleaningOf(emitter, call));
    return `${send}(${describe()}${own && `,${own}`})`;
  }
  const { writer } = emitter;
  const send = writer.once(`send ${address} ${own}`, () => {
    const request = `${writer.use({ file: 'delivery/send-address.ts', name: 'sendAddress' })}(${JSON.stringify(address)})`;
    return define(
      writer,
      `${tag.id}Send`,
      `() => ${own || writeQueue(emitter)}(() => ${request})`,
      { rule: tag.id },
      tag.span,
    );
  });
  return `${send}()`;
}

/** Returns the complete address from the options `url` and `parameters`, if it is known and short enough for GET. */
function constantAddress(tag: Tag): string | undefined {
  const { url, parameters } = tag.options;
  const address = url && staticValue(throughGateway(tag, url)!);
  const query = parameters && !isOmitted(parameters) ? staticValue(parameters) : {};
  if (typeof address !== 'string' || query === undefined) return undefined;
  const whole = addQuery(address, encodeQuery(query as Record<string, unknown>));
  return whole.length > 2047 ? undefined : whole;
}

/** Writes the queue of calls that wait for a network connection. All vendors share it. */
function writeQueue({ writer }: Emitter): string {
  return writer.once('send queue', () => {
    const create = writer.use({ file: 'delivery/send-queue.ts', name: 'createSendQueue' });
    return define(writer, 'queue', `${create}()`, { module: 'delivery/send-queue' });
  });
}

/** Writes the queue of a consent group, whose consent may be withdrawn in the meantime. Empty if no consent is needed. */
function writeConsentQueue(emitter: Emitter, { group }: Tag): string {
  const { writer, program } = emitter;
  const number = waitsFor(program, group);
  if (number === undefined) return '';
  return writer.once(`send queue ${number}`, () => {
    const create = writer.use({ file: 'consent/consent-queue.ts', name: 'createConsentQueue' });
    const args = `${writeQueue(emitter)},${writer.service('consent')},${number}`;
    return define(writer, `${group}Queue`, `${create}(${args})`, { module: 'consent/consent-queue' });
  });
}

/** Writes the function that sends. A tag that runs without consent in place of another one sends no cookies, and gets none. */
function writeSend(emitter: Emitter, cleaning: Cleaning, how: '' | 'WithoutCookies' = ''): string {
  const { writer } = emitter;
  return writer.once(`send${how} ${cleaning}`, () => {
    const module = how ? 'delivery/send-without-cookies' : 'delivery/transport';
    const create = writer.use({ file: `${module}.ts`, name: how ? 'createSendWithoutCookies' : 'createSend' });
    const clean = cleaning === 'nothing' ? '' : `,${writeRedactor(emitter)}${cleaning === 'all' ? ',true' : ''}`;
    return define(writer, `send${how}`, `${create}(${writeQueue(emitter)}${clean})`, { module });
  });
}
