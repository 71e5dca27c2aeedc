import type * as ast from '../document.ts';
import type { Link } from './chain-links.ts';

/** A file as lines that hold lines: the one layout of both notations. */
export interface Layout {
  readonly top: Block;
  /**
   * The lines of every body, record, case, list and row of a clause, by its node; those of chains, calls and parameters where
   * comments stand in them.
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

/** What stands in braces, or one below the other. */
export interface Block {
  readonly lines: readonly Line[];
  /** Comments behind the last line. */
  readonly after: Remark[];
  /** Of a chain: the block of the line that it begins on, whose comments its own stand below. */
  outer?: Block;
}

/** Something that has a line of its own when it is written over lines. */
export interface Line {
  readonly node: LineNode;
  /** Comments above it. */
  readonly before: Remark[];
  /** The comment behind it, on its first line. */
  remark?: Remark;
  /** Whether an empty line stands before it, below its comments. */
  paragraph: boolean;
}

export type LineNode = ast.Declaration | ast.Clause | ast.ActionNode | Row | Item | Link | ast.Argument | ast.Parameter;

/** An item of a list, or an entry of a clause. */
export interface Item extends ast.Node {
  readonly item: ast.Expression;
}

/** An entry with all its keys: `CN, HK: value`. */
export interface Row extends ast.Node {
  readonly entries: readonly ast.Entry[];
}

/** A comment without its sign. */
export interface Remark {
  readonly text: string;
  readonly documentation: boolean;
  /** Whether an empty line stands before it. */
  paragraph: boolean;
}
