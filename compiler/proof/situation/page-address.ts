import type { Draft } from './draft.ts';

/** Returns the address of a page. `usual` is its host if nothing sets one. */
export function pageAddress(
  { address: { url, host, path, hash, query } }: Pick<Draft, 'address'>,
  usual: string,
): string {
  const address = new URL(url ?? `https://${host ?? usual}/`);
  if (path !== undefined) address.pathname = path;
  if (hash !== undefined) address.hash = hash;
  for (const [name, value] of query) address.searchParams.append(name, value);
  return address.href;
}
