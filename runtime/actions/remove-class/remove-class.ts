import { setClass } from '../../page/set-class.ts';

/** Removes a class from elements. */
export const removeClass = (selector: string, name: string): void => setClass(selector, name, false);
