import { type Ownership, hostOfUrl, ownHostsOf } from './host-of-url.ts';
import type { Hosts } from './hosts-of.ts';

/** Whether a text is a host, or `*.` and a domain with all its subdomains, in lower case. */
export function isHostPattern(text: string): boolean {
  return /^(\*\.)?[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/.test(text);
}

/**
 * Whether a host name matches `www.example.com` or `*.example.com`. The second matches `example.com`, too. A host of a
 * declared vendor may be such a pattern itself: it matches if some host fits both.
 */
export function matchesHost(pattern: string, host: string): boolean {
  return isHostWithin(host, pattern) || isBelow(pattern, host);
}

/** Whether every host of a host or pattern matches another one. */
export function isHostWithin(host: string, pattern: string): boolean {
  return pattern === host || isBelow(host, pattern);
}

/** Whether a host or pattern is within a pattern with `*.`. */
function isBelow(inner: string, pattern: string): boolean {
  return pattern.startsWith('*.') && `.${domainOf(inner)}`.endsWith(pattern.slice(1));
}

/** Returns the domain of a host pattern: itself, or what follows `*.`. */
export function domainOf(pattern: string): string {
  return pattern.replace(/^\*\./, '');
}

/** Returns the known names of hosts, without ports. A path on the host of the page leads to every host of the sites. */
export function hostNames({ origins, isRelative }: Hosts, owner: Ownership): readonly string[] {
  const named = origins.map(hostOfUrl);
  return isRelative ? [...named, ...ownHostsOf(owner).hosts] : named;
}

/** Whether a host that matches the pattern may be reached. A computed host may be any. */
export function mayReach(hosts: Hosts, pattern: string, owner: Ownership): boolean {
  return hosts.isComputed || hostNames(hosts, owner).some((host) => matchesHost(pattern, host));
}
