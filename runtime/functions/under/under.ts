import { domain } from '../domain/domain.ts';

/** Whether an address, or a bare host name, lies at or below one of the domains. */
export function under(address?: string, domains?: readonly string[]): boolean {
  const host = domain(address) ?? (/[\s/?#:@\\]/.test(address!) ? undefined : domain('http://' + address));
  return !!address && !!domains?.some((name) => ('.' + host).endsWith('.' + name));
}
