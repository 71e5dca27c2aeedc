import { attempt } from '../page/attempt.ts';
import type { Choice, ConsentSource } from '../consent/consent.ts';
import { functionOf, type LoadModule } from './function-of.ts';

/**
 * Creates a consent source from a custom module. The module's function is called once, with a callback for possible
 * changes. It returns a function that reads the choice: names of groups; null if the visitor has not chosen; undefined
 * while unknown. If it fails, only necessary groups are granted.
 */
export const createCustomConsent =
  (load: LoadModule) =>
  (groups: Readonly<Record<string, number>>): ConsentSource => {
    const own = functionOf(load);
    let isCalled = false;
    let read = (): Iterable<string> | null | undefined => [];
    let notify = () => {};
    return {
      stored() {
        let choice: Choice = 0;
        attempt(() => {
          // It may call back at once, before it has returned.
          if (!isCalled) {
            isCalled = true;
            read = own(() => notify());
          }
          const granted = read();
          if (granted == null) return void (choice = granted === null ? -1 : undefined);
          let bits = 1 << 1;
          for (const name of granted) bits |= 1 << groups[name];
          choice = bits;
        });
        return choice;
      },
      listen: (changed) => void (notify = changed),
    };
  };
