import type { Program } from '../../compiler/model/program.ts';
import type { InstrumentationTable } from '../../compiler/emit/code/instrumentation/instrumentation.ts';
import type { Observation } from '../observation.ts';

/** What an expectation is judged by: what the bundle did, and what the one with probes told. */
export interface Evidence {
  readonly program: Program;
  readonly table: InstrumentationTable;
  /** Whose bundle is played. */
  readonly site: string;
  readonly stage: string;
  readonly plain: Observation;
  readonly probed: Observation;
}

/** What the bundle with probes did in the time after an expectation, as if the scenario had gone on; it takes a play of its own. */
export type Later = () => Promise<Observation | undefined>;
