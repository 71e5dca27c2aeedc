import { holdsPersonal } from '../core/holds-personal.ts';
import type { Tag, VendorCall } from '../core/program.ts';
import { comesFromPage } from './comes-from-page.ts';
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
  if (address === undefined) {
    const send = writeSend(emitter, cleaningOf(emitter, call));
    const consents = writeConsents(emitter, tag);
    return `${send}(${describe()}${consents && `,${consents}`})`;
  }
  const { writer } = emitter;
  const consents = writeConsents(emitter, tag);
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

type Cleaning = 'nothing' | 'parameters' | 'all';

/**
 * What the redactor looks at of what leaves (PII-01). A vendor of the project's own that is no third party may be given
 * what is personal on purpose; it is then left alone. What rule files write into an address stands there as they say.
 */
function cleaningOf({ known }: Emitter, { tag, ...call }: VendorCall): Cleaning {
  const { vendor, options } = tag;
  const action = vendor.actions[call.action];
  const all = [...Object.values(options), ...call.arguments, ...call.variables.map(({ value }) => value)];
  const isFromPage = all.some((value) => comesFromPage(value, known));
  if (action.export.module !== undefined) {
    // The code of a third party may read the page by itself.
    if (vendor.party === 'third') return 'all';
    return isFromPage && !all.some(({ type }) => holdsPersonal(type)) ? 'all' : 'nothing';
  }
  if (!isFromPage) return 'nothing';
  return action.plain && comesFromPage(options.url, known) ? 'all' : 'parameters';
}

function writeSend(emitter: Emitter, cleaning: Cleaning): string {
  const { writer } = emitter;
  return writer.once(`send ${cleaning}`, () => {
    const create = writer.use({ file: 'transport.ts', name: 'createSend' });
    const clean = cleaning === 'nothing' ? '' : writeRedactor(emitter);
    return define(writer, 'send', `${create}(${clean}${cleaning === 'all' ? ',true' : ''})`, { module: 'transport' });
  });
}
