import type { Node } from '../document.ts';
import type { Block, BlockNode, Line } from './layout.ts';

/** A line of the layout with its position in the file, used to assign comments. */
export interface LinePlace extends Node {
  readonly line: Line;
  /** The blocks of the line, in order. */
  readonly blocks: readonly BlockPlace[];
  /** Start offsets of the parts of a declaration's header. */
  readonly parts: readonly number[];
  /** Start offsets of the parts that have no own lines. */
  readonly headers: readonly number[];
}

/** A block of the layout with its position in the file. */
export interface BlockPlace extends Node {
  /** Absent for the top level of a file. */
  readonly node?: BlockNode;
  readonly block: Block;
  readonly places: readonly LinePlace[];
  /** Whether brackets mark its start and end. In YAML indentation may do that instead. */
  readonly isBraced: boolean;
  /** Whether it is a chain over several lines. A comment on its last line belongs to the last operand. */
  readonly isOpen: boolean;
  /** Whether it is part of an expression that both syntaxes write in the same words. */
  readonly isInWords: boolean;
}
