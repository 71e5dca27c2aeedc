import type { Program } from '../../compiler/language/model/program.ts';
import type { InstrumentationTable } from '../../compiler/emit/code/instrumentation/instrumentation.ts';
import type { Observation } from '../contract/observation.ts';

/** The data for checking an expectation: the observations of the plain and of the instrumented bundle. */
export interface Evidence {
  readonly program: Program;
  readonly table: InstrumentationTable;
  /** The site and stage of the bundle. */
  readonly site: string;
  readonly stage: string;
  readonly plain: Observation;
  readonly instrumented: Observation;
}

/** Runs the scenario again to see what happens after an expectation, if the visitor waits longer. */
export type Later = () => Promise<Observation | undefined>;
