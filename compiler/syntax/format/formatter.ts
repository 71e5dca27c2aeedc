import type { Expression } from '../document.ts';
import type { Block, BlockNode, Layout } from './layout.ts';
import type { Print } from './printer.ts';
import { createFlatness } from './flatness.ts';
import { plainBlock } from './plain-layout.ts';

/** What all that writes an expression over lines needs. */
export interface Formatter {
  readonly layout: Layout;
  readonly print: Print;
  /** On one line; undefined for what is written over lines however short it is. */
  readonly flat: (node: Expression) => string | undefined;
}

/** Where something is written. */
export interface At {
  /** The columns before each further line. */
  readonly indent: number;
  /** The columns before it on its first line. */
  readonly column: number;
  /** How many columns what stands behind it takes on its last line. */
  readonly tail: number;
}

export function createFormatter(layout: Layout, print: Print): Formatter {
  const isFlat = createFlatness(layout, print);
  return { layout, print, flat: (node) => (isFlat(node) ? print(node) : undefined) };
}

/** The lines of something; those of what has no comments are found only when they are written. */
export function blockOf({ layout }: Formatter, node: BlockNode): Block {
  return layout.blocks.get(node) ?? plainBlock(node);
}
