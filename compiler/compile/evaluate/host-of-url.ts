import { hostName } from '../../../runtime/page/host-name.ts';

/** Returns the host name of a valid address as hosts are compared: without its port, and without a dot at its end. */
export function hostOfUrl(url: string): string {
  return hostName(new URL(url).hostname);
}

/** Returns an origin, or a host with its port, as hosts are compared: `a.example.` is `a.example`. */
export function withoutLastDot(origin: string): string {
  return origin.replace(/\.(?=$|:\d+$)/, '');
}
