import type { ConsentChoice, ConsentSource } from '../../consent/consent.ts';
import { groupsIn } from '../../manager/groups-in.ts';
import { log } from '../../page/log.ts';
import { knownArguments } from './known-arguments.ts';

/**
 * Creates the consent source for the commands of Google's consent mode, which the page puts into a list.
 *
 * - The first `default` says that the visitor has not answered. An `update` is an answer, and later ones add to it. A name that
 *   none of them grants is refused.
 * - Commands are `arguments` objects. Those of this script, by which it passes consent on to a vendor, are not the visitor's.
 * - Google's scripts wrap `push` too, and remove old items. The page may replace the list: what was answered still applies.
 */
export function createConsentMode(groups: Parameters<typeof groupsIn>[0], queue: string): ConsentSource {
  const answer: any = { __proto__: null };
  let list: unknown;
  let choice: ConsentChoice;
  let isLogged: boolean | undefined;
  let notify: () => void;

  function take(item: any): void {
    if (Object.prototype.toString.call(item) !== '[object Arguments]' || knownArguments.has(item)) return;
    knownArguments.add(item);
    const [command, action, values] = item;
    if (command !== 'consent') return;
    if (action === 'default') choice ??= -1;
    if (action !== 'update') return;
    Object.assign(answer, values);
    choice = groupsIn(groups, (name) => answer[name], ['granted']);
  }

  function read(): void {
    try {
      const found = (window as any)[queue];
      if (found && found !== list) {
        list = found;
        const { push } = found;
        found.push = function (...items: unknown[]) {
          const length = push.apply(this, items);
          const before = choice;
          read();
          if (choice !== before) notify();
          return length;
        };
      }
      found?.forEach(take);
    } catch (error) {
      if (!isLogged) log('error', `Consent: "${queue}" failed.`, error);
      isLogged = true;
    }
  }

  return {
    stored() {
      read();
      return choice;
    },
    listen: (changed) => void (notify = changed),
  };
}
