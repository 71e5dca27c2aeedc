import type { Expression } from '../../../language/model/expression.ts';
import { decoderOf, type Decoder } from '../../../language/tables/decoders.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';
import { writeTracedRead } from '../instrumentation/write-traced-read.ts';
import { writeKey } from './write-key.ts';

/**
 * Writes code that decodes a value of the page, which an expression reads, as its type. A value of another type becomes
 * missing. With instrumentation, the script reports that.
 */
export function writeDecoded(emitter: Emitter, code: string, expression: Expression): string {
  const { type } = expression;
  const decoder = decoderOf(type, emitter.readsFields);
  if (!decoder) return code;
  if (emitter.instrumentation) {
    return `${writeTracedRead(emitter, nameOf(expression), type, writeDecoder(emitter, decoder))}(${code})`;
  }
  if (decoder.fields) return `${writeDecoder(emitter, decoder)}(${code})`;
  const item = decoder.item ? `,${writeDecoder(emitter, decoder.item)}` : '';
  return `${emitter.writer.use(decoder.export)}(${code}${item})`;
}

/** Writes a decoder as a function of the raw value. */
export function writeDecoder(emitter: Emitter, decoder: Decoder): string {
  const { writer, instrumentation } = emitter;
  const name = writer.use(decoder.export);
  if (decoder.item) return `($item) => ${name}($item,${writeDecoder(emitter, decoder.item)})`;
  if (!decoder.fields) return name;
  const fields = decoder.fields.map((field) => {
    const read = writeDecoder(emitter, field.decoder);
    const title = decoder.called ? `${decoder.called}.${field.name}` : field.name;
    return `${writeKey(field.name)}:${instrumentation ? writeTracedRead(emitter, title, field.type, read) : read}`;
  });
  const code = `($record) => ${name}($record,{${fields.join(',')}})`;
  return writer.once(`record ${code}`, () =>
    define(writer, `as-${decoder.called ?? 'fields'}`, code, { module: 'declarations' }),
  );
}

/** Names a value in a message: `layer("page.name")`, `event.items`, `job.title`. */
function nameOf(expression: Expression): string {
  switch (expression.kind) {
    case 'data':
      return expression.data.id;
    case 'source': {
      const list = expression.arguments.map((one) => (one.kind === 'literal' ? JSON.stringify(one.value) : '…'));
      return `${expression.source.name}(${list.join(', ')})`;
    }
    case 'field':
      return expression.path.join('.');
    case 'answer':
      return `${expression.call.id}.${expression.name}`;
    case 'member':
      return `${nameOf(expression.of)}.${expression.name}`;
    case 'call':
      return `${expression.function.name}(${expression.arguments.slice(0, 1).map(nameOf).join('')})`;
    default:
      return 'a value';
  }
}
