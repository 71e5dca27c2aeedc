import type { Place } from '../../../runtime/tables/place.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { PersonalKind } from '../../language/model/label.ts';
import type { Type } from '../../language/model/type.ts';
import type { Source } from '../../language/source/source.ts';

/** What an expression can refer to at its position in the program. */
export interface Context {
  readonly source: Source;
  /** Fields of the events that start the rule, by path. */
  readonly fields?: ReadonlyMap<string, FieldMeaning>;
  /** Returns the fields of each event of a rule with several, for messages: `fields` has only those that all of them have. */
  readonly events?: () => readonly EventFields[];
  /** Whether the expression is the value of a constant, which may be read from a file. */
  readonly isConstant?: boolean;
  /** Whether `signal(…)` is allowed. */
  readonly hasSignals?: boolean;
  /** The number of loops around the expression, and around the calls that it is inlined into. */
  readonly loops?: number;
  /** Values of the function's parameters and the items of the loops around it, by name. */
  readonly parameters?: ReadonlyMap<string, Expression>;
}

/** An event of a rule as it is written, and its fields by path. */
export interface EventFields {
  readonly text: string;
  readonly fields: ReadonlyMap<string, FieldMeaning>;
}

export interface FieldMeaning {
  readonly type: Type;
  /** Whether the value is a raw value of the page and must be decoded by its type. */
  readonly decode: boolean;
  /** Path of the value in the event that rules receive, if it differs from the field's path. */
  readonly at?: readonly string[];
  /** The places of the value. Its type has only the labels of its declaration, not those of other declarations. */
  readonly places?: readonly Place[];
  /** The kinds of personal data that are never in it, although they are in its places. Others are in another form. */
  readonly removes?: readonly PersonalKind[];
  /** How sentences name it, if its own name says too little. */
  readonly words?: string;
}
