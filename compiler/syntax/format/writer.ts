import type { Expression } from '../document.ts';
import type { Layout } from './layout.ts';
import type { Print } from './printer.ts';
import { createFlatness } from './flatness.ts';

/** What all that writes an expression over lines needs. */
export interface Writer {
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

export function createWriter(layout: Layout, print: Print): Writer {
  const isFlat = createFlatness(layout, print);
  return { layout, print, flat: (node) => (isFlat(node) ? print(node) : undefined) };
}
