import type { Value } from '../../../runtime/tables/tables.ts';
import type { Expression, InlinedCall } from '../../language/model/expression.ts';
import type { State } from '../../language/model/program.ts';
import type { Source } from '../../language/source/source.ts';
import type { SpecialisedProgram } from '../fold/specialised.ts';
import type { Writer } from './entry/writer.ts';
import type { Instrumentation, Judgement } from './instrumentation/instrumentation.ts';

/** The context for writing expressions: the entry, and the program for the site and stage of the bundle. */
export interface Emitter {
  readonly writer: Writer;
  readonly program: SpecialisedProgram;
  /** Writes an expression of any kind; see `writeExpression`. */
  readonly write: (emitter: Emitter, expression: Expression) => string;
  /** Set while the record, or the list of records, of a field is written: fields are decoded one by one, as they are read. */
  readonly readsFields?: boolean;
  /** Set if the bundle reports what it does. */
  readonly instrumentation?: Instrumentation;
  /** The file of the condition that is being written, with instrumentation. */
  readonly within?: Source;
  /** A condition to judge at the start of one action, with instrumentation. Its values are folded. */
  readonly judgement?: Judgement;
  /** Values of states at the start of the page, set by a scenario. */
  readonly initialStates?: ReadonlyMap<State, Value>;
  /** What custom modules return, by the keys of their calls, set by a scenario. Their code is then left out. */
  readonly moduleValues?: ReadonlyMap<string, Value>;
  /** Functions that rules of this bundle call several times. */
  readonly repeatedFunctions?: ReadonlySet<string>;
  /** The call whose body is being written as a function, and the function that writes its arguments. */
  readonly body?: { readonly call: InlinedCall; readonly give: (argument: Expression, parameter: number) => string };
}
