import { log } from '../page/log.ts';

/**
 * Whether a bundle may run: a second copy in the same page may not, so that nothing is counted twice. Bundles of other
 * projects may. `id` is the name of the project and of the site.
 */
export const mayRun = (id: string): unknown => {
  const name = 'tagc ' + id;
  // A symbol cannot clash with a name of the page.
  const mark = Symbol.for(name);
  return (window as any)[mark] ? log('warn', name + ' is loaded twice') : ((window as any)[mark] = true);
};
