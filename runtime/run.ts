import { pageLocation } from './page/document.ts';
import { log } from './page/log.ts';

/** Starts the bundle where its hosts allow it (SITE-04); without hosts, everywhere. Nothing reaches the page (ERRC-01). */
export function run(main: () => void, hosts?: readonly string[]): void {
  try {
    if (!hosts || hosts.includes(pageLocation().hostname)) main();
    else log('error', 'This library is not authorized for this domain');
  } catch (error) {
    log('error', error);
  }
}
