import { regionsOfProgram } from '../../compile/analysis/visitor-country.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import type { Program } from '../../language/model/program.ts';
import { countries } from '../../language/tables/countries.ts';

/** Returns the names of all countries by their codes, and those of the regions that a program names: their codes. */
export const namesOfProgram: (program: Program) => Readonly<Record<string, string>> = memoize((program) => {
  const regions = regionsOfProgram(program);
  return regions.length === 0
    ? countries
    : { ...countries, ...Object.fromEntries(regions.map((code) => [code, code])) };
});
