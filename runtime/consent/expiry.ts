import type { ConsentSource } from './consent.ts';
import { now } from '../page/clock.ts';

/**
 * Limits how long a choice is valid, in milliseconds from when it was made (CONS-09). An expired choice (1) is stored
 * consent that grants only necessary groups. The country's default does not apply: it may be more than the visitor chose.
 */
export const createExpiry = (
  source: ConsentSource,
  chosenAt: () => number | undefined,
  milliseconds: number,
): ConsentSource => ({
  stored() {
    const choice = source.stored();
    return choice! > 0 && now() - chosenAt()! > milliseconds ? 1 : choice;
  },
  listen: source.listen,
});
