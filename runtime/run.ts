import { attempt } from './attempt.ts';
import { pageLocation, pageWindow } from './page/document.ts';
import { log } from './page/log.ts';

/**
 * Starts the bundle of a site where its hosts allow it (SITE-04); without hosts, everywhere. A second copy in the same
 * page does nothing, so that nothing is counted twice. Nothing reaches the page (ERRC-01).
 */
export const run = (site: string, main: () => void, hosts?: readonly string[]): void =>
  attempt(() => {
    // A symbol is no name that the page could have or see.
    const mark = Symbol.for('tagc ' + site);
    const page = pageWindow() as unknown as Record<symbol, unknown>;
    if (hosts && !hosts.includes(pageLocation().hostname)) {
      log('error', 'This library is not authorized for this domain');
    } else if (page[mark]) log('warn', 'This library is loaded twice');
    else {
      page[mark] = 1;
      main();
    }
  });
