import { findAll } from '../../page/document.ts';
import { contentOf } from '../element/content-of.ts';

/** The contents of all matching elements, in the order of the page. Missing if there is none. */
export function readElements(selector: string, read: string, attribute?: string): unknown[] | undefined {
  const found = findAll(selector) as HTMLInputElement[];
  return found.length > 0 ? found.map((element) => contentOf(element, read, attribute)) : undefined;
}
