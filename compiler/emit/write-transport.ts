import type { Expression } from '../core/expression.ts';
import { holdsPersonal } from '../core/holds-personal.ts';
import type { Tag } from '../core/program.ts';
import type { VendorAction } from '../../runtime/tables.ts';
import { comesFromPage } from './comes-from-page.ts';
import { constantAddress } from './constant-address.ts';
import { writeRedactor } from './write-redactor.ts';
import type { Emitter } from './write-expression.ts';
import { define } from './writer.ts';

/**
 * The code that performs a tag's call: where the whole address is known, nothing that describes or encodes one. `describe`
 * writes the description, and `given` is all that goes into it.
 */
export function writeTransport(
  emitter: Emitter,
  tag: Tag,
  name: string,
  given: readonly Expression[],
  describe: () => string,
): string {
  const action = tag.vendor.actions[name];
  const address = action.plain ? constantAddress(tag, emitter.known) : undefined;
  const consents = writeConsents(emitter, tag);
  if (address === undefined) {
    const send = writeSend(emitter, cleaningOf(emitter, tag, action, given));
    return `${send}(${describe()}${consents && `,${consents}`})`;
  }
  const { writer } = emitter;
  const send = writer.once(`send ${address}`, () => {
    const create = writer.use({ file: 'send-address.ts', name: 'createSendAddress' });
    return define(writer, `${tag.id}Send`, `${create}(${JSON.stringify(address)})`, { rule: tag.id }, tag.span);
  });
  return `${send}(${consents})`;
}

/** Whether the tag's group is still given, for a call that waits for a network; nothing where it always is. */
function writeConsents({ writer, known }: Emitter, tag: Tag): string {
  const group = known.program.consent?.groups.find(({ id }) => id === tag.group);
  if (!group || group.id === 'necessary') return '';
  return writer.once(`consents ${group.id}`, () => {
    const consent = writer.service('consent');
    return define(writer, `${group.id}Given`, `() => ${consent}.given(${group.number})`, { module: 'consent' });
  });
}

type Cleaning = 'nothing' | 'parameters' | 'all';

/**
 * What the redactor looks at of what leaves (PII-01). A vendor of the project's own that is no third party may be given
 * what is personal on purpose; it is then left alone. What rule files write into an address stands there as they say.
 */
function cleaningOf(
  { known }: Emitter,
  { vendor, options }: Tag,
  action: VendorAction,
  given: readonly Expression[],
): Cleaning {
  const all = [...Object.values(options), ...given];
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
