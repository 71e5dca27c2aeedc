import { listen } from './document.ts';
import { eachRoot, type Root } from './each-root.ts';

/**
 * Listens to an event that does not leave its tree: in the document, and in each open shadow tree, which is found within
 * a second.
 */
export function listenInRoots(type: string, handler: (event: any) => void): void {
  const roots = new WeakSet<Root>();
  eachRoot((root) => {
    if (roots.has(root)) return;
    roots.add(root);
    listen(root, type, handler, true);
  });
}
