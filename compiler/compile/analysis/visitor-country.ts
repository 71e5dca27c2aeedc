import type { DataElement, Program } from '../../language/model/program.ts';

/** Returns the country that decides the default consent, or else that of the project. Undefined if the program knows none. */
export function visitorCountryOf({ consent, project }: Program): DataElement | undefined {
  const { country, place } = project;
  return consent?.by && consent.by !== place ? consent.by : country;
}

/** Returns the regions that the rules of a program name. */
export function regionsOfProgram({ project: { place } }: Program): readonly string[] {
  const values = place?.value.kind === 'choice' ? place.value.cases.map(({ value }) => value) : [];
  return values.flatMap((value) => (value.kind === 'literal' ? String(value.value) : []));
}
