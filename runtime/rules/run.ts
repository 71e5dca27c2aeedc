import { pageWindow } from '../page/document.ts';
import { log } from '../page/log.ts';

/** Whether the bundle of a site is to run: a second copy in the same page is not, so that nothing is counted twice. */
export const mayRun = (site: string): unknown => {
  const name = 'tagc ' + site;
  // A symbol is no name that the page could have or see.
  const mark = Symbol.for(name);
  const page = pageWindow() as unknown as Record<symbol, unknown>;
  return page[mark] ? log('warn', name + ' is loaded twice') : (page[mark] = true);
};
