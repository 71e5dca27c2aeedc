import { decoderOf, type Decoder } from '../../../language/decoders.ts';
import type { Type } from '../../../model/type.ts';
import type { Emitter } from '../emitter.ts';
import type { Writer } from '../entry/writer.ts';

/** Writes code that decodes a value of the page as its declared type. A value of another type becomes missing. */
export function writeDecoded({ writer }: Emitter, code: string, type: Type): string {
  const decoder = decoderOf(type);
  if (!decoder) return code;
  const item = decoder.item ? `,${writeDecoder(writer, decoder.item)}` : '';
  return `${writer.use(decoder.export)}(${code}${item})`;
}

/** Writes a decoder as a function of the raw value. */
export function writeDecoder(writer: Writer, decoder: Decoder): string {
  const name = writer.use(decoder.export);
  return decoder.item ? `($item) => ${name}($item,${writeDecoder(writer, decoder.item)})` : name;
}
