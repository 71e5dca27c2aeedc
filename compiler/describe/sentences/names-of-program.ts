import { regionsOfProgram } from '../../compile/analysis/visitor-country.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import type { Program } from '../../language/model/program.ts';
import { namesWithRegions } from '../../language/tables/regions.ts';

/** Returns the names of all countries by their codes, and those of the regions that a program names. */
export const namesOfProgram: (program: Program) => Readonly<Record<string, string>> = memoize((program) =>
  namesWithRegions(regionsOfProgram(program)),
);
