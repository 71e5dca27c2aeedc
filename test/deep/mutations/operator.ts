import type { Node } from '../../../compiler/language/syntax/document.ts';
import type { Part } from './part.ts';

/** The replacement of a range of a file. */
export interface Edit extends Node {
  readonly instead: string;
}

/** What an operator reads: the text of the file, and names that its project declares. */
export interface Setting {
  readonly textOf: (node: Node) => string;
  readonly sites: readonly string[];
  readonly stages: readonly string[];
  readonly functions: ReadonlySet<string>;
}

/** One kind of change that people make to rules: where it applies, and the replacement text. */
export interface Operator {
  /** The name in the table of figures. */
  readonly kind: string;
  readonly example: readonly [before: string, after: string];
  readonly mutate: (part: Part, setting: Setting) => readonly Edit[];
}
