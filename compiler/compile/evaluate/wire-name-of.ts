import type { Program } from '../../language/model/program.ts';

/** Returns a function that maps an analytics variable to its name in requests. */
export function wireNameOf({ tags }: Pick<Program, 'tags'>): (variable: string) => string {
  const actions = tags.flatMap(({ vendor }) => Object.values(vendor.actions));
  const variables = actions.find((action) => action.variables)?.variables;
  return (variable) => variables?.wireName(variable) ?? variable;
}
