import type { ConsentSource } from './consent.ts';
import { delay } from '../page/clock.ts';

/**
 * Limits how long to wait for a consent manager that has not reported the choice yet. After that, only necessary groups
 * are granted until it does (CONS-09).
 */
export function createHandshake(source: ConsentSource, milliseconds: number): ConsentSource {
  let isOver: true | undefined;
  return {
    stored() {
      const choice = source.stored();
      return choice === undefined && isOver ? 0 : choice;
    },
    listen(changed) {
      source.listen(changed);
      delay(() => {
        isOver = true;
        changed();
      }, milliseconds);
    },
  };
}
