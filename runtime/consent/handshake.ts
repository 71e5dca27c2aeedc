import type { ConsentSource } from './consent.ts';
import { delay } from '../page/clock.ts';

/**
 * Waits so long for a consent manager that has yet to tell what was chosen; then only what is necessary is given, until
 * it does (CONS-09).
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
