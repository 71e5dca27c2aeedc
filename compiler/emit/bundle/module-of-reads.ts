import * as reads from '../../../runtime/tables/reads.ts';

/** Returns the address of a module that replaces `runtime/tables/reads.ts` in a bundle: false for each unread name, true otherwise. */
export function moduleOfReads(unread: readonly string[]): string {
  const values = Object.keys(reads).map((name) => `${name}=${!unread.includes(name)}`);
  return `data:text/javascript,export const ${values.join(',')}`;
}
