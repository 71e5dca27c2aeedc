import type { Expression } from '../../language/model/expression.ts';
import type { Project, Site } from '../../language/model/program.ts';
import { hostName } from '../../../runtime/page/host-name.ts';
import { memoize } from '../traverse/memoize.ts';

/** The hosts of the site's owner. All other hosts belong to third parties. */
interface OwnHosts {
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

/** Whether hosts of a site, which may have ports, name this one, which has none. */
export function namesHost(hosts: readonly string[], host: string): boolean {
  return hosts.some((one) => one.replace(/:\d+$/, '') === host);
}

/** Returns the host name of a valid address as hosts are compared: without its port, and without a dot at its end. */
export function hostOfUrl(url: string): string {
  return hostName(new URL(url).hostname);
}

/** Returns an origin, or a host with its port, as hosts are compared: `a.example.` is `a.example`. */
export function withoutLastDot(origin: string): string {
  return origin.replace(/\.(?=$|:\d+$)/, '');
}

/** Whether a text is a host name in lower case, without scheme and path. */
export function isHost(text: string): boolean {
  return /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*(:\d+)?$/.test(text);
}

/** Whether a text is an HTTPS address, or the start of one with its whole host. */
export function isSecureAddress(text: string): boolean {
  const [origin] = /^https:\/\/[^/?#\\]+/.exec(text) ?? [];
  return origin !== undefined && hasPlainHost(origin);
}

/**
 * Whether the host of an address is a name or four numbers, as browsers read it. Policies and assertions can name no other,
 * such as `[::1]`, `a..b` and `a_b`.
 */
export function hasPlainHost(address: string): boolean {
  return URL.canParse(address) && isHost(hostOfUrl(address));
}

/** Whether a text is a path on the host of the page. A second slash or a backslash would start another host name. */
export function isSameHostPath(text: string): boolean {
  return /^\/(?![/\\])\S*$/.test(text);
}

/** Whether a text starts with `https:` and a complete host name, which later text cannot change. */
export function hasWholeHost(text: string): boolean {
  return /^https:\/\/[^/?#]+[/?#]/.test(text);
}

/** Whether the part of an address after its host starts with a literal that ends the host name. */
export function endsHost(rest: Expression): boolean {
  return rest.kind === 'literal' && /^[/?#]/.test(String(rest.value));
}
