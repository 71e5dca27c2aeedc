import { attempt } from '../page/attempt.ts';
import type { Choice, ConsentSource } from '../consent/consent.ts';
import { functionOf, type LoadModule } from './function-of.ts';

/**
 * A consent manager of the project's own. Its module is called once, with what to call when the choice may have changed,
 * and answers a function that reads the choice: names of groups; null where the visitor has not chosen; undefined while
 * it cannot tell yet. Where it fails, only what is necessary is given.
 */
export const createCustomConsent =
  (load: LoadModule) =>
  (groups: Readonly<Record<string, number>>): ConsentSource => {
    const own = functionOf(load);
    let isAsked = false;
    let read = (): Iterable<string> | null | undefined => [];
    let tell = () => {};
    return {
      stored() {
        let choice: Choice = 0;
        attempt(() => {
          // It may tell of a change at once, before it has answered.
          if (!isAsked) {
            isAsked = true;
            read = own(() => tell());
          }
          const given = read();
          if (given == null) return void (choice = given === null ? -1 : undefined);
          let bits = 1 << 1;
          for (const name of given) bits |= 1 << groups[name];
          choice = bits;
        });
        return choice;
      },
      listen: (changed) => void (tell = changed),
    };
  };
