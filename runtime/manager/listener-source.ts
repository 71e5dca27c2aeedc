import type { ConsentChoice, ConsentSource } from '../consent/consent.ts';
import { log } from '../page/log.ts';
import { keepRefusals } from './keep-refusals.ts';

/** How often another function of the page is listened to. A page may return a new one at each reading. */
const most = 20;

/**
 * Creates the consent source of a manager that reports answers to listeners, which a function of the page takes. The page may
 * define that function later, or replace it, so each reading looks whether there is one to listen to.
 *
 * `add` adds a listener. `choiceOf` returns the choice of a report, or undefined if it says nothing new; if it throws, the
 * report is damaged, and only necessary groups are granted. Until the first report, nothing is known. Errors are logged once.
 */
export function createListenerSource(
  name: string,
  add: (api: any, listener: (report: any, isSuccess?: boolean) => void) => void,
  choiceOf: (report: any) => ConsentChoice,
): ConsentSource {
  const keep = keepRefusals();
  let api: unknown;
  let left = most;
  let choice: ConsentChoice;
  let isAdding: boolean | undefined;
  let isLogged: boolean | undefined;
  let notify: () => void;

  function failed(error: unknown): void {
    if (!isLogged) log('error', `Consent: "${name}" failed.`, error);
    isLogged = true;
  }

  function listener(report: any, isSuccess?: boolean): void {
    if (!report || isSuccess === false) return failed(report);
    let next: ConsentChoice = 1 << 1;
    try {
      next = choiceOf(report);
    } catch {}
    if (next === undefined || (next = keep(next)) === choice) return;
    choice = next;
    // What is reported at once is read at once.
    if (!isAdding) notify();
  }

  return {
    stored() {
      try {
        const found = (window as any)[name];
        if (found && found !== api && left) {
          left--;
          api = found;
          isAdding = true;
          add(found, listener);
        }
      } catch (error) {
        failed(error);
      }
      isAdding = false;
      return choice;
    },
    listen: (changed) => void (notify = changed),
  };
}
