import { setClass } from '../../page/set-class.ts';

/** Gives elements a class. */
export const addClass = (selector: string, name: string): void => setClass(selector, name, true);
