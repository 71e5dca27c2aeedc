import { functions } from '../../../language/tables/tables.ts';
import { hasFields } from '../../../language/tables/decoders.ts';
import type { DataElement } from '../../../language/model/program.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';
import { isPassedOn } from './is-passed-on.ts';
import { writeExpression } from './write-expression.ts';

/**
 * Writes a data element as a function of the entry at its first use, and returns its name. A record has two functions if
 * rules use it as a whole and also read its fields.
 */
export function writeData(emitter: Emitter, data: DataElement): string {
  const { writer, readsFields } = emitter;
  const isWhole = !readsFields && hasFields(data.type) && isPassedOn(data.value);
  return writer.once(isWhole ? data.value : data, () => {
    let code = writeExpression(emitter, data.value);
    if (data.clean) code = functions.get('clean')!.write!(code);
    if (data.lower) code = functions.get('lower')!.write!(code);
    return define(writer, data.id, `() => (${code})`, { module: 'declarations' }, data.span);
  });
}
