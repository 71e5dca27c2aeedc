import { toText } from '../to-text.ts';
import type { Formatter } from '../formatter.ts';
import { formatBlock } from './format-block.ts';

/** Formats a file in the DSL. */
export function formatDsl(formatter: Formatter): string {
  return toText(formatBlock(formatter, formatter.layout.top, 0));
}
