import { findAll, pageDocument, pageWindow } from '../../page/document.ts';
import { walkRoots } from '../../page/each-root.ts';

/** Whether a part of a matching element is in the viewport at this moment. */
export function visible(selector?: string): boolean {
  if (selector === undefined) return false;
  let isSeen = false;
  walkRoots(pageDocument(), (root) => {
    isSeen = isSeen || findAll(selector, root).some(isInWindow);
  });
  return isSeen;
}

function isInWindow(element: Element): boolean {
  const { innerWidth, innerHeight } = pageWindow();
  // A form field named like the method would shadow the form's own method.
  const { left, right, top, bottom } = Element.prototype.getBoundingClientRect.call(element);
  return left < right && top < bottom && left < innerWidth && top < innerHeight && right > 0 && bottom > 0;
}
