import { constants, createContext } from 'node:vm';

/** A window with its built-in objects. Pages reuse it, because creating one takes about as long as running a page. */
export interface PageContext {
  readonly window: any;
  /**
   * Removes everything that a page added to the window. Returns false if something cannot be removed. Changes to built-in
   * objects (`Array.prototype`) and top-level `let` and `const` declarations are not checked.
   */
  clear(): boolean;
}

export function createPageContext(): PageContext {
  const window: any = createContext(constants.DONT_CONTEXTIFY);
  const initial = new Map(Reflect.ownKeys(window).map((key) => [key, Reflect.getOwnPropertyDescriptor(window, key)!]));
  const prototype = Reflect.getPrototypeOf(window);
  return {
    window,
    clear: () =>
      [...initial].every(([key, descriptor]) => Reflect.defineProperty(window, key, descriptor)) &&
      Reflect.ownKeys(window).every((key) => initial.has(key) || Reflect.deleteProperty(window, key)) &&
      Reflect.getPrototypeOf(window) === prototype &&
      Reflect.isExtensible(window),
  };
}
