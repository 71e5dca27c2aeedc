import { attempt } from '../attempt.ts';
import type { Choice, ConsentSource } from '../consent.ts';
import { functionOf, type Load } from './function-of.ts';

/**
 * A consent manager of the project's own. Its module is called once, with what to call when the choice may have changed,
 * and answers a function that reads the choice: names of groups; null where the visitor has not chosen; undefined while
 * it cannot tell yet. Where it fails, only what is necessary is given.
 */
export const createOwnConsent =
  (load: Load) =>
  (groups: Readonly<Record<string, number>>): ConsentSource => {
    const own = functionOf(load);
    let isAsked = false;
    let read = (): Iterable<string> | null | undefined => [];
    let tell = () => {};
    return {
      stored() {
        let choice: Choice = 1 << 1;
        attempt(() => {
          // It may tell of a change at once, before it has answered.
          if (!isAsked) {
            isAsked = true;
            read = own(() => tell());
          }
          const given = read();
          if (given == null) choice = given;
          else for (const name of given) choice! |= 1 << groups[name];
        });
        return choice;
      },
      listen: (changed) => void (tell = changed),
    };
  };
