import type { VendorCall } from '../../../model/program.ts';
import type { VendorAction } from '../../../../runtime/tables.ts';
import { cleaningOf } from '../redaction/cleaning-of.ts';
import { writeExpression } from '../expression/write-expression.ts';
import type { Emitter } from '../emitter.ts';
import { writeRedactor } from '../redaction/write-redactor.ts';
import { define } from '../entry/writer.ts';

type Performer = NonNullable<VendorAction['by']>;

/** The code that performs what is no beacon: a script or a frame that is loaded, or a call that is answered. It ends later. */
export function writeLoad(emitter: Emitter, call: VendorCall, by: Performer, describe: string): string {
  if (by === 'call') return writeAskedTag(emitter, call, describe);
  const cleaning = cleaningOf(call);
  const given = [
    JSON.stringify(call.tag.id),
    describe,
    ...(cleaning === 'nothing' ? [] : [writeRedactor(emitter)]),
    ...(cleaning === 'all' ? ['true'] : []),
  ];
  const code = by === 'script' ? { file: 'delivery/load-script.ts', name: 'createLoadScript' } : frame;
  return `${emitter.writer.use({ ...code, needs: [] })}(${given.join(',')})`;
}

const frame = { file: 'delivery/load-frame.ts', name: 'createLoadFrame' };

/** A tag that asks as a call does: nothing of its answer is read but that it came. */
function writeAskedTag(emitter: Emitter, call: VendorCall, describe: string): string {
  const { writer } = emitter;
  const { id, options, span } = call.tag;
  const asked = writer.once(`call of ${id}`, () => {
    const create = writer.use({ file: 'delivery/call.ts', name: 'createCall' });
    const given = [JSON.stringify(id), writeExpression(emitter, options.timeout), `() => ${describe}`];
    if (cleaningOf(call) !== 'nothing') given.push('undefined', writeRedactor(emitter));
    return define(writer, `${id}Call`, `${create}(${given.join(',')})`, { rule: id }, span);
  });
  return `${asked}.send()`;
}
