import { now } from '../../page/clock.ts';
import { randomNumber } from '../../page/random.ts';

/** Creates the reader of an id that is random for each page, and stays the same on it. */
export function createRandomId(): () => string {
  const id = `${now()}.${randomNumber()}`;
  return () => id;
}
