import { toText } from '../to-text.ts';
import type { Writer } from '../writer.ts';
import { writeBlock } from './write-block.ts';

/** The text of a file in the DSL. */
export function writeDsl(writer: Writer): string {
  return toText(writeBlock(writer, writer.layout.top, 0));
}
