import { attempt } from './attempt.ts';
import { every } from './clock.ts';
import { findAll, pageDocument } from './document.ts';

/** The document, or an open shadow tree in it. */
export type Root = ParentNode & Node;

const looks: ((root: Root) => void)[] = [];

/**
 * Looks at the document at once, and from then on once a second at it and then at each open shadow tree that is in it: no
 * event tells of them. All share one walk.
 */
export function eachRoot(look: (root: Root) => void): void {
  if (looks.push(look) < 2) {
    const lookAtAll = (root: Root) => looks.forEach((one) => attempt(() => one(root)));
    every(() => walkRoots(pageDocument(), lookAtAll), 1000);
  }
  look(pageDocument());
}

/** Looks at a root, and at each open shadow tree that is in it now. */
export function walkRoots(root: Root, look: (root: Root) => void): void {
  look(root);
  for (const element of findAll('*', root)) {
    const { shadowRoot } = element;
    // A form can have a field of that name.
    if (shadowRoot?.host === element) walkRoots(shadowRoot, look);
  }
}
