import type { ConsentedState } from './consented-state.ts';
import { addMember, type Operation } from '../rules/state.ts';

type List = readonly unknown[];

/**
 * Creates the check before each action of a rule with `remember`, for one value. The first check adds the value to the
 * state. Returns false if the state turns out to contain it: an action that was kept until consent was granted may find
 * that another tab has stored it. `add` makes the state change with an operation.
 */
export function createClaim(
  state: ConsentedState<List>,
  add: (operation: Operation<List, unknown>) => void,
): () => boolean {
  let isFirst = true;
  let isNew = true;
  const addNew: Operation<List, unknown> = (list, item) => {
    isNew = !list.get().includes(item);
    addMember(list, item);
  };
  return () => {
    if (isFirst) add(addNew);
    // Replays the addition on the stored value if consent was granted since.
    else state.get();
    isFirst = false;
    return isNew;
  };
}
