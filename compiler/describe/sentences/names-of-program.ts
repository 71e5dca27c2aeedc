import { regionsOfProgram } from '../../compile/analysis/visitor-country.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import type { Program } from '../../language/model/program.ts';
import { countries } from '../../language/tables/countries.ts';

/** Returns the names of all countries by their codes, and those of the regions that a program names. */
export const namesOfProgram: (program: Program) => Readonly<Record<string, string>> = memoize((program) => {
  const regions = regionsOfProgram(program);
  return regions.length === 0 ? countries : { ...countries, ...namesOfRegions(regions) };
});

/** Returns regions with their names, which are their codes. */
export function namesOfRegions(regions: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(regions.map((code) => [code, code]));
}
