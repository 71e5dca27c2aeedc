import type * as ast from '../document.ts';
import type { ChainLink } from './chain-links.ts';

/** A file as nested lines. The layout is the same for both syntaxes. */
export interface Layout {
  readonly top: Block;
  /**
   * The lines of every body, record, case, list and row of a clause, by node. Chains, calls and parameters are included
   * only if they contain comments.
   */
  readonly blocks: ReadonlyMap<BlockNode, Block>;
}

export type BlockNode =
  | ast.Body
  | ast.RecordNode
  | ast.CaseNode
  | ast.ListNode
  | ast.DoClause
  /** `on` or `given` with a line for each entry. */
  | ast.ValueClause
  /** `a and b or c`, a line for each operand. */
  | ast.BinaryNode
  /** A line for each argument. */
  | ast.CallNode
  /** A line for each parameter. */
  | ast.Declaration;

/** Lines in braces, or below each other. */
export interface Block {
  readonly lines: readonly Line[];
  /** Comments below the last line. */
  readonly after: Remark[];
  /** For a chain: the block of its first line. Trailing comments of both are aligned. */
  outer?: Block;
}

/** A node that gets its own line when its block is written over several lines. */
export interface Line {
  readonly node: LineNode;
  /** Comments above it. */
  readonly before: Remark[];
  /** The comment at the end of its first line. */
  remark?: Remark;
  /** Whether an empty line precedes it, below its comments. */
  paragraph: boolean;
}

export type LineNode =
  | ast.Declaration
  | ast.Clause
  | ast.ActionNode
  | EntryRow
  | Item
  | ChainLink
  | ast.Argument
  | ast.ParameterNode;

/** An item of a list, or an entry of a clause. */
export interface Item extends ast.Node {
  readonly item: ast.ExpressionNode;
}

/** An entry with all its keys: `CN, HK: value`. */
export interface EntryRow extends ast.Node {
  readonly entries: readonly ast.EntryNode[];
}

/** A comment without its marker. */
export interface Remark {
  readonly text: string;
  readonly documentation: boolean;
  /** Whether an empty line precedes it. */
  paragraph: boolean;
}
