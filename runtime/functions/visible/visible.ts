import { findAll } from '../../page/document.ts';
import { someRoot } from '../../page/each-root.ts';

/** Whether a part of a matching element is in the viewport at this moment. */
export function visible(selector?: string): boolean {
  if (selector === undefined) return false;
  return someRoot(document, (root) => findAll(selector, root).some(isInWindow));
}

function isInWindow(element: Element): boolean {
  const { innerWidth, innerHeight } = window;
  // A form field named like the method would shadow the form's own method.
  const { left, right, top, bottom } = Element.prototype.getBoundingClientRect.call(element);
  return left < right && top < bottom && left < innerWidth && top < innerHeight && right > 0 && bottom > 0;
}
