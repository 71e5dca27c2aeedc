import type { ConsentSource } from './consent.ts';
import { now } from '../page/clock.ts';

/**
 * Lets a choice count for so many milliseconds from the moment in which it was made (CONS-09). An older one leaves only
 * what is necessary, and not the default of the country, which may be more than was chosen.
 */
export const createExpiry = (
  source: ConsentSource,
  chosenAt: () => number | undefined,
  milliseconds: number,
): ConsentSource => ({
  stored() {
    const choice = source.stored();
    return choice! > 0 && now() - chosenAt()! > milliseconds ? 0 : choice;
  },
  listen: source.listen,
});
