import type { ConsentChoice, ConsentSource } from '../consent/consent.ts';
import { listenAlways } from '../page/listen-always.ts';
import { keepRefusals } from './keep-refusals.ts';

/**
 * Creates the consent source of a declared manager. `read` returns every value that the manager keeps: none if the visitor
 * has not answered, undefined while the manager is not there. `choiceOf` returns the choice that one of them stands for; if
 * it throws, the value is damaged, and only necessary groups are granted. Several values grant what all of them grant.
 */
export function createKept(
  read: () => readonly unknown[] | undefined,
  choiceOf: (kept: any) => number,
  changes: readonly (readonly [target: Window | Document, type: string])[],
): ConsentSource {
  const keep = keepRefusals();
  return {
    stored() {
      const all = read();
      let choice: ConsentChoice = all && -1;
      for (let at = 0; at < (all ? all.length : 0); at++) {
        let one = necessary;
        try {
          one = choiceOf(all![at]);
        } catch {}
        choice! &= one;
      }
      return keep(choice);
    },
    listen(changed) {
      for (const [target, type] of changes) listenAlways(target, type, changed);
    },
  };
}

const necessary = 1 << 1;
