import { toText } from '../to-text.ts';
import type { Writer } from '../formatter.ts';
import { writeBlock } from './format-block.ts';

/** The text of a file in the DSL. */
export function writeDsl(writer: Writer): string {
  return toText(writeBlock(writer, writer.layout.top, 0));
}
