import type { Declaration, Expression } from '../document.ts';
import type { Block, BlockNode, Layout } from './layout.ts';
import type { Output } from './output.ts';
import type { Print } from './printer.ts';
import { plainBlock } from './plain-layout.ts';

/**
 * What every part of the formatter is given. Expressions and declarations hold others of their kind, so parts ask for these
 * here and import no file that imports them.
 */
export interface Formatter {
  readonly layout: Layout;
  readonly print: Print;
  /** On one line; undefined for what is written over lines however short it is. */
  readonly flat: (node: Expression) => string | undefined;
  /** An expression on one line where it fits, or broken as its form asks for. */
  readonly expression: (node: Expression, at: At) => Output;
  /** A declaration within a block; `short` is its text where it has one line. */
  readonly declaration: (node: Declaration, indent: number, short: string | undefined) => Output;
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

/** The lines of something; those of what has no comments are found only when they are written. */
export function blockOf({ layout }: Formatter, node: BlockNode): Block {
  return layout.blocks.get(node) ?? plainBlock(node);
}
