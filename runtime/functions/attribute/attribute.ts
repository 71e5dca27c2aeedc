import { parentOf } from '../../page/document.ts';

/** The value of an attribute of the event's element, or of the nearest element around it that has one. */
export function attribute(event: { element?: Element }, name?: string): string | undefined {
  let element = name === undefined ? undefined : event.element;
  while (element && !element.hasAttribute(name!)) element = parentOf(element);
  return element?.getAttribute(name!) ?? undefined;
}
