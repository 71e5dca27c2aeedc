import { phraseType, type Type } from '../../../language/model/type.ts';
import { writeValue } from '../expression/write-value.ts';
import type { Emitter } from '../emitter.ts';

/** Writes a decoder that reports values which do not fit the type, and are missing. `read` is the code of the decoder. */
export function writeTracedRead({ writer }: Emitter, name: string, type: Type, read: string): string {
  const trace = writer.use({ file: 'debug/trace.ts', name: 'traceRead' });
  return `${trace}(${writeValue(name)},${writeValue(phraseType(type))},${read})`;
}
