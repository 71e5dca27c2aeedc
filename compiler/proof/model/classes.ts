import { staticValue } from '../../compile/evaluate/static-value.ts';
import { regionsOfProgram } from '../../compile/analysis/visitor-country.ts';
import { countryOf } from '../../language/tables/regions.ts';
import { countries } from '../../language/tables/countries.ts';
import type { Program } from '../../language/model/program.ts';
import { expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import { walk } from '../../compile/traverse/walk.ts';

/** Countries or locales that some programs do not distinguish. */
export type Classes = readonly (readonly string[])[];

/** A locale that represents all those that no program names. The country `zz` does not exist. */
export const otherLocale = 'zz-zz';

/** A region that represents all those that no program names. No country has it. */
export const otherRegion = '000';

/** The classes of each type whose values are codes. Those of countries also have the regions that rules name. */
export interface CodeClasses {
  readonly country: Classes;
  readonly locale: Classes;
  readonly region: Classes;
}

/**
 * Returns the classes of the countries and locales that the sets, lookup tables and comparisons of programs distinguish.
 * Countries that a short list names come first, and those that nothing names last.
 */
export function classesOf(programs: readonly Program[]): CodeClasses {
  const sets = {
    country: new Map<string, readonly string[]>(),
    locale: new Map<string, readonly string[]>(),
    region: new Map<string, readonly string[]>(),
  };
  const regions = [...new Set(programs.flatMap(regionsOfProgram))];
  for (const program of programs) {
    const own = new Set(regionsOfProgram(program));
    // In a set of regions, a country means those that its program does not name.
    const others = regions.filter((region) => !own.has(region));
    addSets(program, (of, codes, byRegion) => {
      const all = of === 'country' ? withRegions(codes, byRegion ? others : regions) : codes;
      sets[of].set(all.join(), all);
    });
  }
  const [country, locale, region] = [sets.country, sets.locale, sets.region].map((lists) => [...lists.values()]);
  return {
    country: partition(namedFirst([...Object.keys(countries), ...regions], country), country),
    locale: partition([...new Set(locale.flat()), otherLocale], locale),
    region: partition([...new Set(region.flat()), otherRegion], region),
  };
}

/** Adds codes. `byRegion`: a country among them does not stand for its regions. */
type Add = (of: keyof CodeClasses, codes: readonly string[], byRegion?: boolean) => void;

function withRegions(codes: readonly string[], regions: readonly string[]): readonly string[] {
  if (regions.length === 0) return codes;
  const known = new Set(codes);
  return [...codes, ...regions.filter((region) => known.has(countryOf(region)))];
}

function addSets(program: Program, add: Add): void {
  for (const { keys: types, rows } of program.matrices) {
    types.forEach(({ name, regions }, at) => {
      if (name !== 'country' && name !== 'locale') return;
      for (const { keys } of rows) add(name, keys[at] ?? [], regions);
    });
  }
  const byDefault = program.consent?.default;
  for (const { keys } of byDefault?.rows ?? []) add('country', keys[0] ?? [], byDefault?.keys[0]?.regions);
  const { place } = program.project;
  const expressions = expressionSitesOf(program).map(({ expression }) => expression);
  for (const expression of place ? [...expressions, place.value] : expressions) {
    for (const part of walk(expression)) {
      const { name, of, regions } = part.type;
      if (part.kind === 'codes') add(name === 'locales' ? 'locale' : 'country', part.codes, of?.regions);
      if (part.kind === 'list' && of?.name === 'region') add('region', (staticValue(part) ?? []) as readonly string[]);
      if (part.kind !== 'literal' || typeof part.value !== 'string') continue;
      if (name === 'country' || name === 'locale' || name === 'region') add(name, [part.value], regions);
    }
  }
}

/** Examples of visitors are from the first countries that fit. A reader of the rules knows those of short lists best. */
function namedFirst(codes: readonly string[], sets: readonly (readonly string[])[]): readonly string[] {
  return [...new Set([...sets.toSorted((a, b) => a.length - b.length).flat(), ...codes])];
}

/** Refines one class by each set in turn. */
function partition(codes: readonly string[], sets: readonly (readonly string[])[]): Classes {
  const marks = new Map(codes.map((code) => [code, '']));
  const numbers = new Map<string, number>();
  for (const set of sets) {
    const members = new Set(set);
    numbers.clear();
    for (const [code, mark] of marks) {
      const refined = `${mark} ${members.has(code)}`;
      if (!numbers.has(refined)) numbers.set(refined, numbers.size);
      marks.set(code, `${numbers.get(refined)!}`);
    }
  }
  const classes = new Map<string, string[]>();
  for (const [code, mark] of marks) {
    const known = classes.get(mark);
    if (known) known.push(code);
    else classes.set(mark, [code]);
  }
  return [...classes.values()];
}
