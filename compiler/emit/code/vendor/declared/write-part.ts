import { callsModule, isMerge, isEmptyChoice, withOptions } from '../../../../compile/evaluate/command-of.ts';
import { signalOf } from '../../../../compile/evaluate/signals.ts';
import { partyOfOptions } from '../../../../compile/evaluate/party-of.ts';
import { fieldFunction, nowFunction, setFunction } from '../../../../language/tables/command-functions.ts';
import type { Expression, ExpressionOf } from '../../../../language/model/expression.ts';
import type { Tag } from '../../../../language/model/program.ts';
import type { Emitter } from '../../emitter.ts';
import { writeExpression, writeKey } from '../../expression/write-value.ts';
import { writeSignal } from './write-signals.ts';
import { comesFromPage, writeCleaned } from '../../redaction/write-sent-value.ts';

/** Writes a part of a command. Texts of the page are redacted for a third party, at any depth (PII-01, PII-02). */
export function writePart(emitter: Emitter, part: Expression, isThird: boolean): string {
  if (isEmptyChoice(part)) return 'undefined';
  const inner = (one: Expression) => writePart(emitter, one, isThird);
  if (part.kind === 'list') return `[${part.items.map(inner).join(',')}]`;
  if (part.kind === 'record') {
    return `{${part.fields.map(({ name, value }) => `${writeKey(name)}:${inner(value)}`).join(',')}}`;
  }
  if (part.kind === 'call') {
    if (callsModule(part)) {
      return `${emitter.writer.use(callCustomExport)}(${writeModuleParts(emitter, part, isThird).join(',')})`;
    }
    const signal = signalOf(part);
    if (signal) return writeSignal(emitter, signal);
    const isOwn = [fieldFunction, nowFunction, setFunction].includes(part.function) || isMerge(part);
    if (isOwn) return part.function.write!(...part.arguments.map(inner));
  }
  return isThird ? writeCleaned(emitter, part, true) : writeExpression(emitter, part);
}

/** Writes a part of a declared vendor that contains options of a tag. */
export function writeOfTag(emitter: Emitter, part: Expression, tag: Tag): string {
  return writePart(emitter, withOptions(part, tag), partyOfOptions(tag, emitter.program.written) === 'third');
}

/** Writes the function of a module and the values that it receives. */
export function writeModuleParts(emitter: Emitter, call: ExpressionOf<'call'>, isThird: boolean): string[] {
  const values = call.arguments.map((value) => writePart(emitter, value, isThird));
  while (values.at(-1) === 'undefined') values.pop();
  return [emitter.writer.use(call.function.export!), ...values];
}

export const callCustomExport = { file: 'custom/call-custom.ts', name: 'callCustom' };

/** Writes an address. A text of the page in it is redacted, and cannot change the rest of the path. */
export function writeAddressCode(emitter: Emitter, address: Expression, isThird: boolean): string {
  if (address.kind !== 'operation' || address.operator !== '+') return writePart(emitter, address, isThird);
  const [first, second] = address.operands;
  const encode = comesFromPage(second)
    ? emitter.writer.use({ file: 'delivery/encode-path.ts', name: 'encodePath' })
    : '';
  return `${writeAddressCode(emitter, first, isThird)}+${encode}(${writePart(emitter, second, isThird)})`;
}
