import { parentOf } from '../../page/document.ts';

/** The value of an attribute of the event's element, or of the nearest ancestor that has it. */
export function attribute(event: { element?: Element }, name?: string): string | undefined {
  let element = name === undefined ? undefined : event.element;
  let value: string | null | undefined;
  while (element && (value = Element.prototype.getAttribute.call(element, name!)) == null) element = parentOf(element);
  return element && value!;
}
