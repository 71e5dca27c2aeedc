import { pageWindow } from '../page/document.ts';
import { log } from '../page/log.ts';

/** Whether a site's bundle may run: a second copy in the same page may not, so that nothing is counted twice. */
export const mayRun = (site: string): unknown => {
  const name = 'tagc ' + site;
  // A symbol cannot clash with a name of the page.
  const mark = Symbol.for(name);
  const page = pageWindow() as unknown as Record<symbol, unknown>;
  return page[mark] ? log('warn', name + ' is loaded twice') : (page[mark] = true);
};
