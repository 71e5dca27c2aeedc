import { now } from '../page/clock.ts';
import { log } from '../page/log.ts';
import type { ConsentChoice, ConsentSource } from '../consent/consent.ts';
import { keepRefusals } from '../manager/keep-refusals.ts';
import { functionOf, type LoadModule } from './function-of.ts';

/** The groups of a choice, and when it was made, in milliseconds since 1970. */
interface Dated {
  readonly groups: Iterable<string>;
  readonly chosenAt?: number;
}

type Granted = Iterable<string> | Dated | null | undefined;

/**
 * Creates a consent source from a custom module. The module's function is called once, with a callback for possible
 * changes. It returns a function that reads the choice: names of groups, also with the time of the choice; null if the
 * visitor has not chosen; undefined while unknown. If it fails, only necessary groups are granted, and nothing is stored
 * consent. If a choice disappears, the default grants nothing in this page that it refused. `expires` is how long a choice is valid, in milliseconds; see `createExpiry`. A choice without its time, which
 * could be too old, then counts as a failure.
 */
export const createCustomConsent =
  (load: LoadModule, name: string) =>
  (groups: Readonly<Record<string, number>>, expires?: number): ConsentSource => {
    const own = functionOf(load, name, true);
    let isCalled = false;
    let read: (() => Granted) | undefined;
    let failure: string | undefined;
    let notify = () => {};
    const keep = keepRefusals();

    function choiceOf(granted: Granted): ConsentChoice {
      if (granted == null) return granted === null ? -1 : undefined;
      const { groups: names = granted as Iterable<string>, chosenAt } = granted as Partial<Dated>;
      const age = now() - chosenAt!;
      if (expires && !(age <= expires)) {
        if (age > expires) return 1;
        throw TypeError('It returns no "chosenAt", which "expires" needs.');
      }
      let bits = 1 << 1;
      for (const name of names) bits |= 1 << groups[name];
      return bits;
    }

    return {
      stored() {
        let choice: ConsentChoice = 0;
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
        return keep(choice);
      },
      listen: (changed) => void (notify = changed),
    };
  };
