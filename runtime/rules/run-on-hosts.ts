import { pageLocation } from '../page/document.ts';
import { log } from '../page/log.ts';
import { mayRun } from './run.ts';

/** Whether the bundle of a site is to run: only where its hosts allow it (SITE-04). */
export function mayRunOnHosts(site: string, hosts: readonly string[]): unknown {
  const isAllowed = hosts.includes(pageLocation().hostname);
  if (!isAllowed) log('error', 'This library is not authorized for this domain');
  return isAllowed && mayRun(site);
}
