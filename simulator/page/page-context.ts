import { constants, createContext } from 'node:vm';

/** A window and the language in it, for one page after another: to make one takes about as long as to play a page. */
export interface PageContext {
  readonly window: any;
  /**
   * Takes away what a page has put into the window; false where something stays. What a page did to the language itself (to
   * `Array.prototype`), and what it declared outside of functions by `let` and `const`, is not looked at.
   */
  clear(): boolean;
}

export function createPageContext(): PageContext {
  const window: any = createContext(constants.DONT_CONTEXTIFY);
  const own = new Map(Reflect.ownKeys(window).map((key) => [key, Reflect.getOwnPropertyDescriptor(window, key)!]));
  const prototype = Reflect.getPrototypeOf(window);
  return {
    window,
    clear: () =>
      [...own].every(([key, descriptor]) => Reflect.defineProperty(window, key, descriptor)) &&
      Reflect.ownKeys(window).every((key) => own.has(key) || Reflect.deleteProperty(window, key)) &&
      Reflect.getPrototypeOf(window) === prototype &&
      Reflect.isExtensible(window),
  };
}
