import { attempt } from '../page/attempt.ts';
import { log } from '../page/log.ts';

/** Warns if another script has already put a consent command into a list of the page. */
export function warnOfForeignSignals(name: string, command: string): void {
  // Items of the page can throw when they are read. The first commands must follow all the same.
  attempt(() => {
    const list = (window as any)[name];
    if (Array.isArray(list) && list.some((item) => item?.[0] === command))
      log('warn', `${name}: another script sends "${command}", too`);
  }, name);
}
