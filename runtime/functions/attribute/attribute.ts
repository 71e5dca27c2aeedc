import { parentOf, read } from '../../page/document.ts';

/** The value of an attribute of the event's element, or of the nearest ancestor that has it. */
export function attribute(event: { element?: Element }, name?: string): string | undefined {
  let element = name === undefined ? undefined : event.element;
  while (element && !read('hasAttribute', element).call(element, name)) element = parentOf(element);
  return element && read('getAttribute', element).call(element, name);
}
