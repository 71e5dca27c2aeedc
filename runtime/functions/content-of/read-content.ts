import { contentOf } from '../../sources/element/content-of.ts';
import { asText } from '../../values/text.ts';

/** The text of an element, its input value, or an attribute. */
export const readContent = (element: Element | undefined, read: string, attribute?: string): string | undefined =>
  element && asText(contentOf(element as HTMLInputElement, read, attribute));
