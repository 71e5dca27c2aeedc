import { attempt } from './attempt.ts';
import { pageWindow } from './page/document.ts';
import { log } from './page/log.ts';

/**
 * Starts the bundle of a site. A second copy in the same page does nothing, so that nothing is counted twice. Nothing
 * reaches the page (ERRC-01).
 */
export const run = (site: string, main: () => void): void =>
  attempt(() => {
    // A symbol is no name that the page could have or see.
    const mark = Symbol.for('tagc ' + site);
    const page = pageWindow() as unknown as Record<symbol, unknown>;
    if (page[mark]) log('warn', 'This library is loaded twice');
    else {
      page[mark] = 1;
      main();
    }
  });
