import type { Project, Site } from '../../language/model/program.ts';
import { hostName } from '../../../runtime/page/host-name.ts';
import { memoize } from '../traverse/memoize.ts';

/** The hosts of the site's owner. All other hosts belong to third parties. */
export interface OwnHosts {
  /** The domains of the project. Their subdomains are own hosts too. */
  readonly domains: readonly string[];
  /** The hosts of all sites and stages. */
  readonly hosts: readonly string[];
}

/** The domain of every host. It replaces a list of domains that has an error, so that no other host is blamed for it. */
export const everyDomain = '*';

/** What decides which hosts are own. A program has both. */
export interface Ownership {
  readonly project: Pick<Project, 'own'>;
  readonly sites: readonly Pick<Site, 'hosts'>[];
}

/** Returns the own hosts of a program. */
export const ownHostsOf: (program: Ownership) => OwnHosts = memoize(({ project, sites }) => {
  const hosts = sites.flatMap((site) => Object.values(site.hosts).flat());
  return { domains: project.own, hosts: [...new Set(hosts)] };
});

/** Whether a host name, in lower case and without a port, is an own host. A dot at its end is ignored. */
export function isOwnHost(name: string, program: Ownership): boolean {
  const host = hostName(name);
  const { domains, hosts } = ownHostsOf(program);
  if (domains.includes(everyDomain)) return true;
  return hosts.includes(host) || domains.some((domain) => `.${host}`.endsWith(`.${domain}`));
}
