import { matchesSelector } from '../page/document.ts';

/** The innermost element of an event's path. Scripts can also dispatch events on texts. */
export const innermost = (path: readonly EventTarget[]): Element | undefined =>
  path.find((node) => matchesSelector(node, '*')) as Element | undefined;
