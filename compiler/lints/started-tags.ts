import type { Program, Tag } from '../language/model/program.ts';
import { memoize } from '../compile/traverse/memoize.ts';

/** Returns the tags that an event, a rule or the client of another tag starts. Several lints ask for them. */
export const startedTags = memoize(({ rules, tags }: Program): ReadonlySet<Tag> => {
  const started = new Set(tags.filter(({ triggers }) => triggers.length > 0));
  for (const { actions } of rules) for (const action of actions) if (action.kind === 'vendor') started.add(action.tag);
  for (const { gates } of tags) for (const tag of Object.values(gates)) started.add(tag);
  return started;
});
