import { pageDocument } from '../../page/document.ts';

/** What the page says in the `meta` element of a name. */
export const readMeta = (name: string): string | undefined =>
  pageDocument().getElementsByTagName('meta').namedItem(name)?.content;
