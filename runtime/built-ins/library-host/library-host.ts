import { embedAddress } from '../../page/embed-address.ts';
import { log } from '../../page/log.ts';

/** Reads the host of this script once, while it is evaluated: it is not available later (SITE-05). */
export function createLibraryHost(): () => string | undefined {
  const host = embedAddress()?.host;
  if (!host) log('error', 'Unable to find the Library Embed Code for Dynamic Host Resolution');
  return () => host;
}
