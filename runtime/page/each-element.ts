import { elementPerPage } from '#reads';
import { attempt } from './attempt.ts';
import { delay, every } from './clock.ts';
import { findAll } from './document.ts';
import { eachRoot, type Root } from './each-root.ts';
import { onNavigation } from './on-navigation.ts';

/**
 * Calls back once for each element that matches the selector, in the document and in open shadow trees. New elements are
 * found at once if the browser supports mutation observers, otherwise after at most so many milliseconds. Elements that
 * start to match later are found within that time too (RULE-07). With `perPage`, those that are there after a navigation are
 * found again.
 */
export function eachElement(
  selector: string,
  milliseconds: number,
  found: (element: Element) => void,
  perPage?: boolean,
): void {
  let seen = new WeakSet<Element>();
  const roots = new Set<Root>();
  const search = (root: Root) => {
    for (const element of findAll(selector, root)) {
      if (seen.has(element)) continue;
      seen.add(element);
      found(element);
    }
  };
  const searchAgain = () => {
    for (const root of roots) {
      if (root.isConnected) search(root);
      // Detached roots must be released. If one is attached again, it is searched again.
      else roots.delete(root);
    }
  };
  let observer: MutationObserver | undefined;
  try {
    observer = new MutationObserver(() => attempt(searchAgain));
  } catch {}
  every(searchAgain, milliseconds);
  if (elementPerPage && perPage)
    onNavigation(() => {
      seen = new WeakSet();
      // A router puts the new page in the place of the old one before the next task.
      delay(searchAgain);
    });
  eachRoot((root) => {
    if (roots.has(root)) return;
    roots.add(root);
    search(root);
    // Browsers also read options that a page has added to all objects.
    observer?.observe(root, { __proto__: null, childList: true, subtree: true } as MutationObserverInit);
  });
}
