import { findAll, pageDocument, pageWindow } from '../../page/document.ts';
import { walkRoots } from '../../page/each-root.ts';

/** Whether a part of such an element is inside the window at this moment. */
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
  // A form can hide its own methods behind fields of the same name.
  const { left, right, top, bottom } = Element.prototype.getBoundingClientRect.call(element);
  return left < right && top < bottom && left < innerWidth && top < innerHeight && right > 0 && bottom > 0;
}
