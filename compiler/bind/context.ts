import type { Expression } from '../model/expression.ts';
import type { Type } from '../model/type.ts';
import type { Source } from '../source/source.ts';

/** What an expression may mention where it stands. */
export interface Context {
  readonly source: Source;
  /** Fields of the events that start the rule, by path. */
  readonly fields?: ReadonlyMap<string, FieldMeaning>;
  /** It is the value of a constant, which may be read from a file. */
  readonly isConstant?: boolean;
  /** What the parameters of the function stand for. */
  readonly parameters?: ReadonlyMap<string, Expression>;
}

export interface FieldMeaning {
  readonly type: Type;
  /** Whether the value came from the page as it was and must be read by its type. */
  readonly decode: boolean;
  /** Where it stands in what rules are given, if not at its own path. */
  readonly at?: readonly string[];
}
