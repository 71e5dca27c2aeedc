import { find } from '../../page/document.ts';
import { contentOf } from './content-of.ts';

/** The content of the first matching element. */
export function readElement(selector: string, read: string, attribute?: string): unknown {
  const element = find(selector) as HTMLInputElement | undefined;
  return element && contentOf(element, read, attribute);
}
