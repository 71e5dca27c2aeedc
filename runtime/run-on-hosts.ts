import { attempt } from './attempt.ts';
import { pageLocation } from './page/document.ts';
import { log } from './page/log.ts';
import { run } from './run.ts';

/** Starts the bundle of a site where its hosts allow it (SITE-04). */
export const runOnHosts = (site: string, main: () => void, hosts: readonly string[]): void =>
  attempt(() => {
    if (hosts.includes(pageLocation().hostname)) run(site, main);
    else log('error', 'This library is not authorized for this domain');
  });
