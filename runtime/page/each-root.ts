import { attempt } from './attempt.ts';
import { every } from './clock.ts';
import { findAll } from './document.ts';

/** The document, or an open shadow tree in it. */
export type Root = ParentNode & Node;

const visitors: ((root: Root) => void)[] = [];

/**
 * Calls `visit` with the document at once, and once a second with the document and each open shadow tree in it. No event
 * reports new shadow trees. All callers share one walk.
 */
export function eachRoot(visit: (root: Root) => void): void {
  if (visitors.push(visit) < 2)
    every(() => someRoot(document, (root) => visitors.forEach((one) => attempt(() => one(root)))), 1000);
  visit(document);
}

/** Whether a root, or an open shadow tree in it, passes a test. Calls `test` for each of them until one does. */
export const someRoot = (root: Root, test: (root: Root) => unknown): boolean =>
  !!test(root) ||
  findAll('*', root).some(
    // In a form with a field named "shadowRoot", this property is that field.
    (element) => element.shadowRoot?.host === element && someRoot(element.shadowRoot, test),
  );
