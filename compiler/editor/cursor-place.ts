/** What is written around a place in a rule file, also in a file with mistakes. */
export interface CursorPlace {
  /** The kinds of the declarations around it, the outermost first: `consent`, `group`. Empty at the top of a file. */
  readonly kinds: readonly string[];
  /** The name of the innermost declaration, if it has one. */
  readonly name?: string;
  /** Whether a new entry begins here: a declaration, a field or a clause. */
  readonly isStart: boolean;
  /** The field whose value this is. */
  readonly field?: string;
  /** The clause that this is a part of: `on`, `when`, `do`. */
  readonly clause?: string;
  /** The names of the records around it, the outermost first: `options`, `items`. */
  readonly records: readonly string[];
  /** What is before the last dot: `event`, `analytics`. */
  readonly owner?: string;
  /** The words and signs before, the last one first. */
  readonly before: readonly string[];
  /** The fields that the record or declaration already has. */
  readonly taken: ReadonlySet<string>;
  /** The beginning of a text in quotes, if the place is in one. */
  readonly quoted?: string;
  /** The beginning of the word, which a completion replaces. */
  readonly word: string;
}
