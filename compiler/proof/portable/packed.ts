import type { PersonalKind } from '../../language/model/label.ts';
import type { Given } from '../../language/model/scenario.ts';
import type { Program } from '../../language/model/program.ts';

/** What `pack` writes and `unpack` reads: a program, and visitors of it as the givens of scenarios, by name. */
export interface Portable {
  readonly program: Program;
  readonly visitors: Readonly<Record<string, readonly Given[]>>;
}

/** A `Portable` as JSON, which `unpack` reads. */
export interface Packed {
  readonly root: PackedValue;
  /** The objects that occur more than once. `Reference` has their index. */
  readonly shared: readonly PackedValue[];
}

export type PackedValue =
  | string
  | number
  | boolean
  | null
  | readonly PackedValue[]
  | { readonly [name: string]: PackedValue }
  | Special;

/** A value that JSON lacks. No property of a program has an empty name, except in `entries`. */
export interface Special {
  readonly '':
    | readonly ['shared', number]
    /** A table of the language: its unique name. */
    | readonly ['table', string]
    /** A rule file: its path. */
    | readonly ['file', string]
    /** A function that returns a text. */
    | readonly ['text', string]
    | readonly ['label', ...PersonalKind[]]
    | readonly ['undefined']
    /** An object with a property whose name is empty or `__proto__`. */
    | readonly ['entries', readonly (readonly [string, PackedValue])[]];
}
