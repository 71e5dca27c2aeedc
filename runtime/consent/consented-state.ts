import { stateSet } from '#reads';
import type { ConsentService } from './consent.ts';
import type { Store, Operation, Read, StateStore } from '../rules/state.ts';

/** A state that may not be stored until consent is granted. */
export interface ConsentedState<T> extends StateStore<T> {
  /** Changes it now. If storing is not allowed yet, also replays the change on the stored value once it is. */
  change<Value>(operation: Operation<T, Value>, value?: Value): void;
}

/**
 * Creates a state that reads and writes storage only while its consent group is granted. Until then it starts afresh in
 * each page; its changes are replayed on the stored value when consent is granted. A refusal by stored consent removes the
 * stored value. After a withdrawal, later changes are dropped too (CONS-08). `create` makes a state from a stored value.
 */
export function createConsentedState<T, Options>(
  consent: ConsentService,
  group: number,
  create: (read: Read, store: Store, options?: Options) => StateStore<T>,
  read: Read,
  store: Store,
  options?: Options,
): ConsentedState<T> {
  const stored = create(read, store, options);
  let text: string | undefined;
  const page = create(
    () => text,
    (next) => void (text = next),
    options,
  );
  let queued: Operation<T, void>[] = [];
  let isGranted: boolean | undefined;
  let isWithdrawn: boolean;
  const current = (): StateStore<T> => {
    isGranted = consent.isGranted(group);
    isWithdrawn = consent.isWithdrawn(group);
    if (!isGranted && !isWithdrawn) return page;
    const operations = queued;
    queued = [];
    text = undefined;
    if (!isGranted) return page;
    for (const operation of operations) operation(stored);
    return stored;
  };
  function change<Value>(operation: Operation<T, Value>, value?: Value): void {
    const operate: Operation<T, void> = (state) => operation(state, value!);
    const state = current();
    if (isWithdrawn) return;
    operate(state);
    if (!isGranted) queued.push(operate);
  }
  consent.listen(current);
  consent.onRefusal(group, () => store(undefined));
  return {
    get: () => current().get(),
    ...(stateSet && {
      set: (value: T) => {
        // The new value makes earlier changes irrelevant.
        queued = [];
        change((state) => state.set(value));
      },
    }),
    change,
  } as ConsentedState<T>;
}
