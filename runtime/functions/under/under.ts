import { domain } from '../domain/domain.ts';

/** Whether an address, or a plain host name, belongs to one of the domains or a subdomain. */
export function under(address?: string, domains?: readonly string[]): boolean {
  const host = domain(address) ?? (/[\s/?#:@\\]/.test(address!) ? undefined : domain('http://' + address));
  return !!address && !!domains?.some((name) => ('.' + host).endsWith('.' + name));
}
