import type { State } from '../../language/model/program.ts';
import type { Alignment } from './align.ts';
import type { StoredChange } from './difference.ts';
import type { About } from './fields/field.ts';
import { keyOfPlace } from './fields/state.ts';

/** Returns the states whose data of earlier visits is lost, because they are now stored under another name or elsewhere. */
export function changedStates(alignment: Alignment): readonly StoredChange[] {
  return alignment.states.flatMap(({ before, after }): readonly StoredChange[] => {
    const keep = before && keptFor(before);
    if (!before || !after || keep === undefined) return [];
    const about = { before: before.id, after: after.id, keep };
    if (!before.key && !after.key && before.keep === after.keep) {
      return before.id === after.id ? [] : [{ ...about, because: 'name' }];
    }
    return placeOf(before, alignment) === placeOf(after, alignment) ? [] : [{ ...about, because: 'place' }];
  });
}

/** Returns how long a state is stored. Undefined if it lives as long as the page. */
function keptFor({ keep, key }: State): StoredChange['keep'] | undefined {
  if (key) return key.source.lifetime ?? 'visitor';
  return keep === 'page' ? undefined : keep;
}

function placeOf(state: State, about: About): string {
  return JSON.stringify(keyOfPlace(state, about) ?? state.keep);
}
