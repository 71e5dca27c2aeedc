import { listen, read } from './document.ts';

/**
 * Calls back when the visitor opens a prerendered page, which the browser has loaded in advance. In any other page, it
 * calls `otherwise` now.
 */
export const whenActive = (callback: () => void, otherwise = callback): void =>
  read('prerendering') === true ? listen(document, 'prerenderingchange', callback, { once: true }) : otherwise();
