import type { Value } from '../../../runtime/tables.ts';
import type { Expression, InlinedCall } from '../../model/expression.ts';
import type { State } from '../../model/program.ts';
import type { Source } from '../../source/source.ts';
import type { SpecialisedProgram } from '../fold/specialised.ts';
import type { Writer } from './entry/writer.ts';
import type { Instrumentation } from './instrumentation/instrumentation.ts';

/** What writing an expression needs: the entry, and the program of the bundle's site and stage. */
export interface Emitter {
  readonly writer: Writer;
  readonly program: SpecialisedProgram;
  /** Writes an expression of any kind; see `writeExpression`. */
  readonly write: (emitter: Emitter, expression: Expression) => string;
  /** Where the bundle is to tell what it does. */
  readonly instrumentation?: Instrumentation;
  /** The file of the condition that is being written, in a bundle with probes. */
  readonly within?: Source;
  /** What states of the page hold at its beginning, where a scenario says so. */
  readonly initialStates?: ReadonlyMap<State, Value>;
  /** Functions that rules of this bundle call several times. */
  readonly repeatedFunctions?: ReadonlySet<string>;
  /** The call whose body is being written as a function, and what writes an argument of it. */
  readonly body?: { readonly call: InlinedCall; readonly give: (argument: Expression, parameter: number) => string };
}
