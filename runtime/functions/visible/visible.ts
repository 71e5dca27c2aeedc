import { findAll, pageWindow } from '../../page/document.ts';

/** Whether a part of such an element is inside the window at this moment. */
export const visible = (selector?: string): boolean => findAll(selector!).some(isInWindow);

function isInWindow(element: Element): boolean {
  const { innerWidth, innerHeight } = pageWindow();
  // A form can hide its own methods behind fields of the same name.
  const { left, right, top, bottom } = Element.prototype.getBoundingClientRect.call(element);
  return left < right && top < bottom && left < innerWidth && top < innerHeight && right > 0 && bottom > 0;
}
