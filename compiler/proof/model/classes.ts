import { countries } from '../../language/tables/countries.ts';
import type { Program } from '../../language/model/program.ts';
import { expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import { walk } from '../../compile/traverse/walk.ts';

/** Countries or locales that some programs do not distinguish. */
export type Classes = readonly (readonly string[])[];

/** A locale that represents all those that no program names. The country `zz` does not exist. */
export const otherLocale = 'zz-zz';

/**
 * Returns the classes of the countries and locales that the sets, lookup tables and comparisons of programs distinguish.
 * Countries that a short list names come first, and those that nothing names last.
 */
export function classesOf(programs: readonly Program[]): { readonly country: Classes; readonly locale: Classes } {
  const sets = { country: new Map<string, readonly string[]>(), locale: new Map<string, readonly string[]>() };
  const add = (of: 'country' | 'locale', codes: readonly string[]) => void sets[of].set(codes.join(), codes);
  for (const program of programs) addSets(program, add);
  const locales = new Set([...sets.locale.values()].flat());
  return {
    country: partition(namedFirst(Object.keys(countries), [...sets.country.values()]), [...sets.country.values()]),
    locale: partition([...locales, otherLocale], [...sets.locale.values()]),
  };
}

function addSets(program: Program, add: (of: 'country' | 'locale', codes: readonly string[]) => void): void {
  for (const { keys: types, rows } of program.matrices) {
    types.forEach(({ name }, at) => {
      if (name !== 'country' && name !== 'locale') return;
      for (const { keys } of rows) add(name, keys[at] ?? []);
    });
  }
  for (const { keys } of program.consent?.default?.rows ?? []) add('country', keys[0] ?? []);
  for (const { expression } of expressionSitesOf(program)) {
    for (const part of walk(expression)) {
      const { name } = part.type;
      if (part.kind === 'codes') add(name === 'locales' ? 'locale' : 'country', part.codes);
      if (part.kind !== 'literal' || typeof part.value !== 'string') continue;
      if (name === 'country' || name === 'locale') add(name, [part.value]);
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
