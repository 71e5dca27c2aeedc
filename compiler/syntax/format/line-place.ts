import type { Node } from '../document.ts';
import type { Block, BlockNode, Line } from './layout.ts';

/** A line of the layout with where its file has it, while comments are given their places. */
export interface LinePlace extends Node {
  readonly line: Line;
  /** The blocks that it holds, in their order. */
  readonly blocks: readonly BlockPlace[];
  /** Where the parts of a declaration's header begin. */
  readonly parts: readonly number[];
  /** Those of parts that have no lines of their own. */
  readonly headers: readonly number[];
}

export interface BlockPlace extends Node {
  /** The top of a file has none. */
  readonly node?: BlockNode;
  readonly block: Block;
  readonly places: readonly LinePlace[];
  /** Whether signs of its own say where it begins and ends; in YAML indentation does. */
  readonly isBraced: boolean;
  /** Whether it is a chain over lines: a comment behind its last operand is that operand's, whatever else stands between. */
  readonly isOpen: boolean;
  /** Whether it stands within an expression that both notations write word for word. */
  readonly isInWords: boolean;
}
