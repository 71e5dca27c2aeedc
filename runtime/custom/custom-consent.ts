import { log } from '../page/log.ts';
import type { Choice, ConsentSource } from '../consent/consent.ts';
import { functionOf, type LoadModule } from './function-of.ts';

type Granted = Iterable<string> | null | undefined;

/**
 * Creates a consent source from a custom module. The module's function is called once, with a callback for possible
 * changes. It returns a function that reads the choice: names of groups; null if the visitor has not chosen; undefined
 * while unknown. If it fails, only necessary groups are granted, and nothing is stored consent.
 */
export const createCustomConsent =
  (load: LoadModule, name: string) =>
  (groups: Readonly<Record<string, number>>): ConsentSource => {
    const own = functionOf(load, name, true);
    let isCalled = false;
    let read: (() => Granted) | undefined;
    let failure: string | undefined;
    let notify = () => {};

    function choiceOf(granted: Granted): Choice {
      if (granted == null) return granted === null ? -1 : undefined;
      let bits = 1 << 1;
      for (const name of granted) bits |= 1 << groups[name];
      return bits;
    }

    return {
      stored() {
        let choice: Choice = 0;
        try {
          if (!isCalled) {
            isCalled = true;
            read = own(() => notify()) as typeof read;
          }
          // It may call back at once, before it has returned.
          if (read) choice = choiceOf(read());
        } catch (error) {
          // It is read several times a second.
          if (failure !== (failure = '' + error)) log('error', `Module "${name}" failed.`, error);
        }
        return choice;
      },
      listen: (changed) => void (notify = changed),
    };
  };
