import { every } from './clock.ts';
import { findAll, pageDocument } from './document.ts';

/** The document, or an open shadow tree in it. */
export type Root = ParentNode & Node;

/**
 * Looks at the document at once, and from then on once a second at it and at each open shadow tree that is in it: no event
 * tells of them.
 */
export function eachRoot(look: (root: Root) => void): void {
  look(pageDocument());
  every(() => lookAround(pageDocument(), look), 1000);
}

/** Looks at a root, and at each open shadow tree that is in it now. */
export function lookAround(root: Root, look: (root: Root) => void): void {
  look(root);
  for (const element of findAll('*', root)) {
    const { shadowRoot } = element;
    // A form can have a field of that name.
    if (shadowRoot?.host === element) lookAround(shadowRoot, look);
  }
}
