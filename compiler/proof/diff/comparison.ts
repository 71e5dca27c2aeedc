import type { Program } from '../../language/model/program.ts';
import type { Alignment } from './align.ts';
import type { Causes } from './causes.ts';
import type { Audience } from './difference.ts';
import type { RenamedProgram } from './rename-in.ts';
import type { Sides, Views } from './views.ts';
import type { Reduced } from './without-unchanged.ts';

/** Two versions of a program, and what their comparison shares. */
export interface Comparison {
  readonly programs: Sides<Program>;
  readonly alignment: Alignment;
  readonly reduced: Reduced;
  readonly causes: Causes;
  readonly views: Views;
  readonly audiences: Map<string, Audience | undefined>;
  /** How many more starts are searched for examples of changed data, and how often words of audiences are compared. */
  readonly examples: { left: number };
  readonly searches: { left: number };
  /** Both programs with their own names, without data whose name means something else in the other one. */
  readonly naming: Sides<Program>;
  /** Returns a situation with the own names of the program before. */
  readonly restore: RenamedProgram['restore'];
}
