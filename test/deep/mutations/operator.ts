import type { Node } from '../../../compiler/syntax/document.ts';
import type { Part } from './part.ts';

/** What stands in the place of a stretch of a file. */
export interface Edit extends Node {
  readonly instead: string;
}

/** What a file is mutated in: its own text, and names that its project declares. */
export interface Setting {
  readonly textOf: (node: Node) => string;
  readonly sites: readonly string[];
  readonly stages: readonly string[];
  readonly functions: ReadonlySet<string>;
}

/** One kind of change that somebody may make to rules: where it can be made, and what then stands there. */
export interface Operator {
  /** As the table of figures calls it. */
  readonly kind: string;
  readonly example: readonly [before: string, after: string];
  readonly mutate: (part: Part, setting: Setting) => readonly Edit[];
}
