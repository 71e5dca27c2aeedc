import type { DataElement, Program } from '../../language/model/program.ts';

/**
 * Returns the country that decides the default consent, or else that of the project. It is a place, whose values can be
 * regions, if it is the visitor's and rules name some. Undefined if the program knows no country.
 */
export function visitorCountryOf({ consent, project }: Program): DataElement | undefined {
  const { country, place } = project;
  return place && (consent?.by === undefined || consent.by === country) ? place : (consent?.by ?? country);
}

/** Returns the regions that the rules of a program name. */
export function regionsOfProgram({ project: { place } }: Program): readonly string[] {
  const values = place?.value.kind === 'choice' ? place.value.cases.map(({ value }) => value) : [];
  return values.flatMap((value) => (value.kind === 'literal' ? String(value.value) : []));
}
