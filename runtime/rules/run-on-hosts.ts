import { pageHost } from '../page/document.ts';
import { log } from '../page/log.ts';
import { mayRun } from './run.ts';

/** Whether a site's bundle may run: only on the hosts of the site (SITE-04), and once per page. */
export function mayRunOnHosts(id: string, hosts: readonly string[]): unknown {
  const isAllowed = hosts.includes(pageHost());
  if (!isAllowed) log('error', 'This library is not authorized for this domain');
  return isAllowed && mayRun(id);
}
