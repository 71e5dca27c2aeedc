import { setClass } from '../../page/set-class.ts';

/** Takes a class from elements. */
export const removeClass = (selector: string, name: string): void => setClass(selector, name, false);
