import type { Consent } from './consent.ts';
import { onWithdrawal } from './on-withdrawal.ts';
import type { Store, Operation, Read, State } from '../rules/state.ts';

/** A state that may not be stored yet. */
export interface ConsentedState<T> extends State<T> {
  /** Does something to it: now, and where nothing may be stored yet once more to what is stored, as soon as it may. */
  change<Value>(operation: Operation<T, Value>, value?: Value): void;
}

/**
 * A state of which nothing is stored, and nothing stored is read, while its consent group is not given: until then it
 * begins anew in each page, and what is done to it is done to what earlier pages stored when the group is given. When
 * that is withdrawn the state is taken out of storage, and what is done from then on is dropped (CONS-08). `create` makes
 * a state of what is stored.
 */
export function createConsentedState<T, Given>(
  consent: Consent,
  group: number,
  create: (read: Read, keep: Store, given?: Given) => State<T>,
  read: Read,
  keep: Store,
  given?: Given,
): ConsentedState<T> {
  const stored = create(read, keep, given);
  let text: string | undefined;
  const page = create(
    () => text,
    (next) => void (text = next),
    given,
  );
  let held: Operation<T, void>[] = [];
  let isGiven: boolean | undefined;
  let isWithdrawn: boolean;
  const look = (): State<T> => {
    isGiven = consent.given(group);
    isWithdrawn = consent.isWithdrawn(group);
    if (!isGiven && !isWithdrawn) return page;
    const operations = held;
    held = [];
    text = undefined;
    if (!isGiven) return page;
    for (const operation of operations) operation(stored);
    return stored;
  };
  function change<Value>(operation: Operation<T, Value>, value?: Value): void {
    const operate: Operation<T, void> = (state) => operation(state, value!);
    const state = look();
    if (isWithdrawn) return;
    operate(state);
    if (!isGiven) held.push(operate);
  }
  consent.listen(look);
  onWithdrawal(consent, group, () => keep(undefined));
  return {
    get: () => look().get(),
    set(value) {
      // Nothing is left of what was done before.
      held = [];
      change((state) => state.set(value));
    },
    change,
  };
}
