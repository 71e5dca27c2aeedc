import { read } from '../../page/document.ts';

/** The content of the page's `meta` element with a name. */
export const readMeta = (name: string): string | undefined =>
  read('getElementsByTagName').call(document, 'meta').namedItem(name)?.content;
