import { pageDocument } from '../../page/document.ts';

/** The content of the page's `meta` element with a name. */
export const readMeta = (name: string): string | undefined =>
  pageDocument().getElementsByTagName('meta').namedItem(name)?.content;
