import { attempt } from './attempt.ts';
import { every } from './clock.ts';
import { findAll, pageDocument } from './document.ts';

/** The document, or an open shadow tree in it. */
export type Root = ParentNode & Node;

const looks: ((root: Root) => void)[] = [];

/**
 * Calls `look` with the document at once, then once a second with the document and each open shadow tree in it: no event
 * reports new shadow trees. All callers share one walk.
 */
export function eachRoot(look: (root: Root) => void): void {
  if (looks.push(look) < 2) {
    const lookAtAll = (root: Root) => looks.forEach((one) => attempt(() => one(root)));
    every(() => walkRoots(pageDocument(), lookAtAll), 1000);
  }
  look(pageDocument());
}

/** Calls `look` with a root, and with each open shadow tree in it. */
export function walkRoots(root: Root, look: (root: Root) => void): void {
  look(root);
  for (const element of findAll('*', root)) {
    const { shadowRoot } = element;
    // A form field could have that name.
    if (shadowRoot?.host === element) walkRoots(shadowRoot, look);
  }
}
