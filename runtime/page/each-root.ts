import { attempt } from './attempt.ts';
import { every } from './clock.ts';
import { findAll, pageDocument } from './document.ts';

/** The document, or an open shadow tree in it. */
export type Root = ParentNode & Node;

const visitors: ((root: Root) => void)[] = [];

/**
 * Calls `visit` with the document at once, and once a second with the document and each open shadow tree in it. No event
 * reports new shadow trees. All callers share one walk.
 */
export function eachRoot(visit: (root: Root) => void): void {
  if (visitors.push(visit) < 2) {
    const visitAll = (root: Root) => visitors.forEach((one) => attempt(() => one(root)));
    every(() => walkRoots(pageDocument(), visitAll), 1000);
  }
  visit(pageDocument());
}

/** Calls `visit` with a root, and with each open shadow tree in it. */
export function walkRoots(root: Root, visit: (root: Root) => void): void {
  visit(root);
  for (const element of findAll('*', root)) {
    const { shadowRoot } = element;
    // In a form with a field named "shadowRoot", this property is that field.
    if (shadowRoot?.host === element) walkRoots(shadowRoot, visit);
  }
}
