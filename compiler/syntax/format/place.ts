import type { Node } from '../document.ts';
import type { Block, BlockNode, Line } from './layout.ts';

/** A line of the layout with where its file has it, while comments are given their places. */
export interface Place extends Node {
  readonly line: Line;
  /** The blocks that it holds, in their order. */
  readonly blocks: readonly BlockPlace[];
  /** Where the parts of a declaration's header begin. */
  readonly headers: readonly number[];
}

export interface BlockPlace extends Node {
  /** The top of a file has none. */
  readonly node?: BlockNode;
  readonly block: Block;
  readonly places: readonly Place[];
  /** Whether braces say where it begins and ends; in YAML indentation does. */
  readonly isBraced: boolean;
}
