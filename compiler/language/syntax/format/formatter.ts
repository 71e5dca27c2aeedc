import type { Declaration, ExpressionNode } from '../document.ts';
import type { Block, BlockNode, Layout } from './layout.ts';
import type { Output } from './output.ts';
import type { Print } from './printer.ts';
import { plainBlock } from './plain-layout.ts';

/**
 * Shared functions of the formatter. Expressions and declarations are recursive, so parts call these functions here,
 * which avoids import cycles.
 */
export interface Formatter {
  readonly layout: Layout;
  readonly print: Print;
  /** Prints on one line. Returns undefined for an expression that must be on several lines. */
  readonly flat: (node: ExpressionNode) => string | undefined;
  /** Formats an expression on one line if it fits, otherwise over several lines. */
  readonly expression: (node: ExpressionNode, at: PrintPosition) => Output;
  /** Formats a declaration of a block. `short` is its text on one line, if it fits. */
  readonly declaration: (node: Declaration, indent: number, short: string | undefined) => Output;
}

/** The position of an output. */
export interface PrintPosition {
  /** Number of columns before each further line. */
  readonly indent: number;
  /** Number of columns before it on its first line. */
  readonly column: number;
  /** Number of columns needed after it on its last line. */
  readonly tail: number;
}

/** Returns the lines of a node. For a node without comments they are computed only here. */
export function blockOf({ layout }: Formatter, node: BlockNode): Block {
  return layout.blocks.get(node) ?? plainBlock(node);
}
