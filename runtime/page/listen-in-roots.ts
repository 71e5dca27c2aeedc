import { attempt } from './attempt.ts';
import { read } from './document.ts';
import { eachRoot } from './each-root.ts';

/**
 * Listens to an event that does not leave its tree: in the document, and in each open shadow tree, which is found within
 * a second.
 */
export function listenInRoots(type: string, handler: (event: any) => void): void {
  const listener = (event: Event): void => attempt(() => handler(event));
  // Once a second: a root that has the listener does not get it again, and a document that was written anew does.
  eachRoot((root) => read('addEventListener', root).call(root, type, listener, true));
}
