import type { State } from '../../model/program.ts';
import type { Alignment } from './align.ts';
import type { StoredChange } from './difference.ts';
import type { Keys } from './keys.ts';

/** Returns the states whose data of earlier visits is lost, because they are now stored under another name or elsewhere. */
export function changedStates({ states, keys }: Alignment): readonly StoredChange[] {
  return states.flatMap(({ before, after }): readonly StoredChange[] => {
    if (!before || !after || before.keep === 'page') return [];
    const about = { before: before.id, after: after.id, keep: before.keep };
    if (!before.key && !after.key && before.keep === after.keep) {
      return before.id === after.id ? [] : [{ ...about, because: 'name' }];
    }
    return placeOf(before, keys) === placeOf(after, keys) ? [] : [{ ...about, because: 'place' }];
  });
}

function placeOf({ keep, key }: State, keys: Keys): string {
  return key ? `${key.source.name} ${key.arguments.map(keys.of).join()}` : keep;
}
