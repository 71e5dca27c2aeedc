import type { ConsentService } from './consent.ts';

/**
 * Creates something at the start of the bundle, or as soon as its consent group is granted. Returns it while the group is
 * granted. `takeBack` undoes it when the group is withdrawn, or removes what earlier pages stored if stored consent
 * refuses the group.
 */
export function createWhileGranted<T>(
  start: (callback: () => void) => void,
  make: () => T | undefined,
  consent: ConsentService,
  group: number,
  takeBack: () => void,
): () => T | undefined {
  let made: T | undefined;
  const get = (): T | undefined => {
    if (consent.isGranted(group)) return (made ??= make());
  };
  consent.listen(get);
  consent.onRefusal(group, () => {
    made = undefined;
    takeBack();
  });
  start(get);
  return get;
}
