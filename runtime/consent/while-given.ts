import type { Consent } from './consent.ts';

/**
 * Makes something at the start of the bundle, or as soon as its consent group is given, and answers it while the group
 * is given. When the group is withdrawn it is taken back.
 */
export function createWhileGiven<T>(
  start: (callback: () => void) => void,
  make: () => T | undefined,
  consent: Consent,
  group: number,
  takeBack: () => void,
): () => T | undefined {
  let made: T | undefined;
  const look = (): T | undefined => {
    if (consent.given(group)) return (made ??= make());
  };
  consent.listen(() => {
    look();
    // Where it is not known nothing was withdrawn.
    if (consent.given(group) !== false || !consent.wasGiven(group)) return;
    made = undefined;
    takeBack();
  });
  start(look);
  return look;
}
