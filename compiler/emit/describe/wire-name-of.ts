import type { Program } from '../../model/program.ts';

/** What variables are called in requests of a project's tags. */
export function wireNameOf({ tags }: Pick<Program, 'tags'>): (slot: string) => string {
  const actions = tags.flatMap(({ vendor }) => Object.values(vendor.actions));
  const variables = actions.find((action) => action.variables)?.variables;
  return (slot) => variables?.wireName(slot) ?? slot;
}
