import { setClass } from '../../page/set-class.ts';

/** Adds a class to elements. */
export const addClass = (selector: string, name: string): void => setClass(selector, name, true);
