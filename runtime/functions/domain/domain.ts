import { hostName } from '../../page/host-name.ts';

/** The host name of an absolute address, in lower case and without the port. */
export function domain(address?: string): string | undefined {
  try {
    return hostName(new URL(address!).hostname) || undefined;
  } catch {}
}
