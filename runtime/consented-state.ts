import type { Consent } from './consent.ts';
import type { Keep, Read, State } from './state.ts';

/**
 * A state of which nothing is stored, and nothing stored is read, while its consent group is not given. What is set
 * until it is given lives as long as the page, and is stored then: items of a collection behind those of earlier pages.
 * When the group is withdrawn the state is taken out of storage, and what is set from then on is dropped (CONS-08).
 * `create` makes a state of what is stored.
 */
export function createConsentedState<T, Given>(
  consent: Consent,
  group: number,
  initial: () => T,
  create: (read: Read, keep: Keep, given?: Given) => State<T>,
  read: Read,
  keep: Keep,
  given?: Given,
): State<T> {
  const stored = create(read, keep, given);
  let held: [T] | undefined;
  const look = (): boolean | undefined => {
    const isGiven = consent.given(group);
    if (isGiven && held) {
      const [value] = held;
      held = undefined;
      stored.set(Array.isArray(value) ? (joined(stored.get() as unknown[], value) as T) : value);
    }
    return isGiven;
  };
  consent.listen(() => {
    if (look() === false && consent.wasGiven(group)) keep(undefined);
  });
  return {
    get: () => (look() ? stored.get() : held ? held[0] : initial()),
    set(value) {
      const isGiven = look();
      if (isGiven) return stored.set(value);
      if (!consent.wasGiven(group)) held = [value];
      if (isGiven === undefined) consent.recheck();
    },
  };
}

function joined(before: readonly unknown[], items: readonly unknown[]): unknown[] {
  return [...before, ...items.filter((item) => !before.includes(item))];
}
