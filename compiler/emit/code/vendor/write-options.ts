import { throughGateway } from '../../../compile/evaluate/through-gateway.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Tag } from '../../../language/model/program.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';
import { isOmitted } from '../expression/write-arguments.ts';
import { writeKey } from '../expression/write-key.ts';
import { comesFromPage, writeCleaned, writeRedactor, writeSentValue } from '../redaction/write-sent-value.ts';

/** Writes the options of a tag as a function that evaluates them for each call. */
export function writeOptions(emitter: Emitter, tag: Tag): string {
  return emitter.writer.once(`options ${tag.id}`, () => {
    const fields = Object.entries(tag.options)
      .filter(([, value]) => !isOmitted(value))
      .map(([name, value]) => {
        const given = name === 'url' ? throughGateway(tag, value)! : value;
        return `${writeKey(name)}:${writeOption(emitter, tag, name, given)}`;
      });
    return define(emitter.writer, `${tag.id}Options`, `() => ({${fields.join(',')}})`, { rule: tag.id }, tag.span);
  });
}

/** Writes an option. Values that are sent in pieces, or outside of parameters, are redacted first (PII-01). */
function writeOption(emitter: Emitter, { vendor }: Tag, name: string, value: Expression): string {
  const isCall = Object.values(vendor.actions).some(({ by }) => by === 'call');
  if (vendor.client || isCall) return writeCleaned(emitter, value);
  const { inPieces, inPath } = vendor.options[name];
  const written = writeSentValue(emitter, value);
  if (!(inPieces || inPath) || !comesFromPage(value)) return written;
  const redacted = `${writeRedactor(emitter)}(${written})`;
  return inPath
    ? `${emitter.writer.use({ file: 'delivery/encode-path.ts', name: 'encodePath' })}(${redacted})`
    : redacted;
}
