import { delay } from '../../page/clock.ts';
import { log } from '../../page/log.ts';
import type { PersonalisationOptions } from './personalisation.ts';

/** Waits for the identity, two seconds at most (PERS-01). */
export async function visitorKnown(options: () => PersonalisationOptions): Promise<void> {
  for (let left = 20; 'visitor' in options() && !options().visitor; left--) {
    if (!left) return log('error', 'Visitor API requests timed out');
    await new Promise<void>((resolve) => delay(resolve, 100));
  }
}
