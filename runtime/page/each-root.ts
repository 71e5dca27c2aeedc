import { every } from './clock.ts';
import { findAll, pageDocument } from './document.ts';

/**
 * Calls back once for the document and for each open shadow tree in it, also for those that come later: they are looked
 * for once a second, since no event tells of them.
 */
export function eachRoot(found: (root: ParentNode & EventTarget) => void): void {
  const seen = new WeakSet<ParentNode>();
  const look = (root: ParentNode): void => {
    for (const { shadowRoot } of findAll('*', root)) {
      if (!shadowRoot) continue;
      if (!seen.has(shadowRoot)) found(shadowRoot);
      seen.add(shadowRoot);
      look(shadowRoot);
    }
  };
  found(pageDocument());
  every(() => look(pageDocument()), 1000);
}
