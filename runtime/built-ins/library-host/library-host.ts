import { embedAddress } from '../../page/embed-address.ts';
import { log } from '../../page/log.ts';

/** Reads where this script came from, once, while it is evaluated: later nobody can tell (SITE-05). */
export function createLibraryHost(): () => string | undefined {
  const host = embedAddress()?.host;
  if (!host) log('error', 'Unable to find the Library Embed Code for Dynamic Host Resolution');
  return () => host;
}
