import { find } from '../../page/document.ts';

/** The first element inside an element that matches the selector. */
export const findIn = (around?: Element, selector?: string): Element | undefined => around && find(selector!, around);
